/** The door frame with its pencil marks. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 28 28"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.2"
      aria-hidden
    >
      <path d="M6 24.5V12a8 8 0 0 1 16 0v12.5M3 24.5h22M6 19.8h4.5M6 15.4h6.5" />
      <path d="M6.2 11h9.3" stroke="var(--up-colors-accent-solid)" strokeWidth="2.6" />
    </svg>
  );
}
