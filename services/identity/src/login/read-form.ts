/** The named fields of a form as it was sent; missing ones are empty. */
export function readForm<Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<Name, string>
}
