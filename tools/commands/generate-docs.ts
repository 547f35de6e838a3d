import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedPages } from '../documents/generated-pages.ts'

/** `npm run generate-docs`: writes the pages of `docs/generated` from what the code says of itself. */
for (const [path, text] of Object.entries(await generatedPages())) {
  const file = join(import.meta.dirname, '../..', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${path}`)
}
