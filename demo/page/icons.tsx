import type { ReactNode } from "react";

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      {children}
    </svg>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M9 3.5v11M3.5 9h11" />
    </Icon>
  );
}

export function UpIcon() {
  return (
    <Icon>
      <path d="M9 14.5v-11M4.5 8 9 3.5 13.5 8" />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <rect x="5" y="5" width="8" height="8" rx="1.5" />
    </Icon>
  );
}

export function AlertIcon() {
  return (
    <Icon>
      <path d="M9 2.5 16.2 15H1.8zM9 7v3.5M9 12.8v.1" />
    </Icon>
  );
}

export function DirectionIcon() {
  return (
    <Icon>
      <path d="M2.5 5.5h13M12 2l3.5 3.5L12 9M15.5 12.5h-13M6 9l-3.5 3.5L6 16" />
    </Icon>
  );
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M14.8 11A6.3 6.3 0 0 1 7 3.2a6.3 6.3 0 1 0 7.8 7.8z" />
    </Icon>
  );
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M9 1.8v1.4M9 14.8v1.4M1.8 9h1.4M14.8 9h1.4M3.9 3.9l1 1M13.1 13.1l1 1M3.9 14.1l1-1M13.1 4.9l1-1" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M3.5 9.5 7.2 13 14.5 5.2" />
    </Icon>
  );
}

export function CrossIcon() {
  return (
    <Icon>
      <path d="m4.8 4.8 8.4 8.4m0-8.4-8.4 8.4" />
    </Icon>
  );
}
