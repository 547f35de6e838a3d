/** What the files of the site's two faces are, as browsers check it: SHA-384 in base64. With another file comes another hash. */
const hashes = {
  bricolage: 'sha384-I1AMB8Mhv2nNTsttl0xrwLBvxe4XMocWs9FDGXH6AqBsgZTPNWagTukzMpe7LPST',
  figtree: 'sha384-d6yvnpflv3m5EhqKK5tQtz0HGXMOiCO1F3+L6ha906VSjNeZv+OL3TCteJovhzem',
} as const

/**
 * Where a face of a stylesheet comes from, as declarations of `@font-face`. The second one is for browsers that check the hash
 * (https://drafts.csswg.org/css-values-5/#request-url-modifiers); to all others it is none, and they keep the first.
 */
export const checkedFont = (face: keyof typeof hashes, address: string) =>
  `src: url(${address}) format('woff2');
  src: url("${address}" integrity("${hashes[face]}")) format('woff2');`
