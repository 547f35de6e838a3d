/** A picture is imported as its address; the build copies it beside the code. */
declare module '*.svg' {
  const address: string
  export default address
}
