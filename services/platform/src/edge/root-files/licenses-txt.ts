import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import type { ArtifactFiles } from '../ports.ts'

/** The notices of everything that the site runs. The fonts of the sign-in pages are the shell's, so theirs are among them. */
export async function licensesTxt({ shell, remotes }: ReleaseDocument, files: ArtifactFiles): Promise<string> {
  const builds = [
    ['shell', shell.build] as const,
    ...Object.entries(remotes).map(([name, { build }]) => [name, build] as const),
  ]
  const notices = await Promise.all(
    builds.map(async ([name, build]) => (await files.find(name, build, licensesFile))?.text() ?? withoutNotices(name)),
  )
  return notices.join('\n\n')
}

/** A team that builds elsewhere may write them another way, or have borrowed nothing. */
const withoutNotices = (name: string) => `Third-party software in ${name}: its build brings no notices.\n`
