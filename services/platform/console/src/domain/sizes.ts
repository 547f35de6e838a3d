/** 118 kB, in thousands as networks count. */
export const kilobytes = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(bytes / 1000)

/** +2.1 kB, or −2.1 kB. */
export const kilobytesMore = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(bytes / 1000)
