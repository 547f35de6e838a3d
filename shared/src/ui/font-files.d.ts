/** A font file is imported as its address; the build copies it beside the code. */
declare module '*.woff2' {
  const address: string
  export default address
}
