import { escapeHtml } from '@pointfare/core/http/escape-html'

/** What XML 1.0 takes in no form at all, half a surrogate pair among it. */
// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Safe as text of an XML element and as an attribute's value in quotes; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(impossible, ''))
