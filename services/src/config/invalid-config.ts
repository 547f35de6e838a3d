/** A setting that cannot be used; its message is one line that says which and how to mend it. */
export class InvalidConfig extends Error {
  override name = 'InvalidConfig'
}
