import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** The console as it was built: its page, and what the page loads. */
export type ConsoleFiles = ReturnType<typeof createConsoleFiles>

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Reads from `folder` whenever it is asked, because a site opens its port before its console is built. */
export const createConsoleFiles = (folder: string) => ({
  /** The text of the page, or undefined while there is no build. */
  page: async (): Promise<string | undefined> => (await read(folder, 'index.html'))?.toString(),

  /** A file of the page by its name, or undefined. */
  async asset(name: string): Promise<{ type: string; content: Buffer } | undefined> {
    const type = mediaTypes[extname(name)]
    // One folder and no other: a name with a slash or with dots at its start is none of a build.
    if (!type || !/^[\w-][\w.-]*$/.test(name)) return undefined
    const content = await read(folder, name)
    return content && { type, content }
  },
})

async function read(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
