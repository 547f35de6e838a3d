import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
})

/** A package of a build says neither in a file nor in words we know what its terms are; the message names it. */
export class UnknownLicense extends Error {
  override name = 'UnknownLicense'
}

/** Folders of the packages that these files belong to; our own are not below `node_modules`. */
export function packageFolders(files: Iterable<string>): string[] {
  const inPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/
  return [...new Set([...files].flatMap((file) => inPackage.exec(file)?.[0] ?? []))]
}

/**
 * The notices that go with a build: name, version and terms of every package in `folders`. Nothing of them depends on
 * the machine or the day.
 * @throws UnknownLicense
 */
export function licenseNotices(title: string, folders: string[]): string {
  const notices = new Map(folders.map(noticeOf))
  const sorted = [...notices].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice)
  return [`Third-party software in ${title}`, ...sorted].join(`\n\n${'='.repeat(80)}\n\n`) + '\n'
}

function noticeOf(folder: string): [string, string] {
  const { name, version, license, author } = Package.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const title = `${name} ${version}`
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)\b/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length === 0 && license === 'MIT') texts.push(mitText(author ?? `the authors of ${name}`))
  if (texts.length === 0) throw new UnknownLicense(`${title} (${license}) has no license file: say its terms here`)
  return [title, [`${title}\nLicense: ${license}`, ...texts].join('\n\n')]
}

/** For packages that name the license and leave out its text. https://opensource.org/license/mit */
const mitText = (holder: string) => `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
