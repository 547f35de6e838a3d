/** Drawn on a 24 × 24 grid with a line of the text's colour. */
const paths = {
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  calendar: 'M4 9h16M8 3v4M16 3v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  cross: 'm6 6 12 12M18 6 6 18',
  opensNewTab: 'M13 4h7v7M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  palm: 'M13 9.5C11.5 13 11 16.5 11 20M13 9.5c-3-2-6.8-1-8 2.7M13 9.5C12.3 6 9.2 4.2 6 5M13 9.5c.3-3.2 2.8-5.3 6-5M13 9.5c3.2-1.6 6.4-.2 7.3 3.2M5 20h14',
  plane:
    'M10.5 13.5 3 11l1.5-1.5 7 .5 4.6-4.6c.9-.9 2.7-1.3 3.3-.7.6.6.2 2.4-.7 3.3L14 12.5l.5 7L13 21l-2.5-7.5Zm0 0L7 17M4.5 16.5 7 17l.5 2.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
} as const

type IconName = keyof typeof paths

/** Every picture there is. */
export const iconNames = Object.keys(paths) as IconName[] // the keys are these and no others

/** A picture beside words; hidden from assistive technology, which reads the words. */
export function Icon({ name, size = '1.25em' }: { name: IconName; size?: string }) {
  return (
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
      <path d={paths[name]} />
    </svg>
  )
}
