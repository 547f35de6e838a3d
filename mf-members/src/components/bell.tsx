/** A bell beside words, or in a button that has a name. */
export const Bell = ({ size = '1.125em' }: { size?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    css={{ flex: 'none' }}
  >
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21.5h4M12 5V3" />
  </svg>
)
