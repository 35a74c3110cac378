/// <reference types="vite/client" />
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
// First, so that its layer lies under those of the cards.
import "./page.css";
import "./composer.css";
import "./conversation.css";
import "./start-screen.css";
import "./top-bar.css";
import "../../src/styles/styles.css";
import { App } from "./app.tsx";

const place = document.getElementById("page");
if (place === null) throw new Error("index.html has no element with the id page.");
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
