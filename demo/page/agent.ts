/** The name the agent goes by on the page. */
export const agentName = "Juno";
