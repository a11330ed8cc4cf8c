/** The logo: a parcel under a magnifying glass. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f5fbf" />
      <path
        d="M14 6.4 21.4 10v8L14 21.6 6.6 18v-8z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path
        d="M6.9 10.2 14 13.6l7.1-3.4M14 13.6v7.6"
        fill="none"
        stroke="#9cc4ff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle cx="21" cy="20.6" r="4.6" fill="#1f5fbf" stroke="#fff" strokeWidth="1.8" />
      <path d="m24.4 24 3 3" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
