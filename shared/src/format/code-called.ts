/** The code whose name is this one, accents and case aside. */
export const codeCalled = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(names).find(([, known]) => plain(known) === plain(name))?.[0]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
