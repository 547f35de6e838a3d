import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'

export type CliOptions = {
  reason: string | undefined
  expect: string[] | undefined
  key: string[] | undefined
  kind: string[] | undefined
  scope: string[] | undefined
  days: string
  channel: string
  force: boolean
  actor: string
  page: string
  origin: string | undefined
  tokenFile: string | undefined
  requestKey: string | undefined
  restore: boolean
  dryRun: boolean
  verify: boolean
  json: boolean
  help: boolean
}

export const usage = `Usage: release <command> [options]

  declare <folder>...                     write artifact.json for builds that another project's bundler made
  publish <folder>...                     publish the builds in these folders
      --restore                             also those that were removed
  promote <channel> <name>@<build>...     make published builds live, all in one release
      --reason <text>                       why the site changes (required)
      --expect <name>@<build>               refuse when another build is live (name@none: when any is)
      --actor <name>                        who does it (default: the user of this machine)
      --force                               although the gate finds something; it is recorded with the reason
  smoke <channel> <name>@<build>...       try builds in a browser with the rest of the site, and release nothing
  rollback <channel> <name>[@<build>]...  take artifacts back in one release, by default to the newest safe build
      --expect <name>@<build>               refuse when it runs another build by now (one artifact: <build>)
  remove <channel> <name>...              take remotes off a channel; their pages are nobody's then
      --dry-run                             only say what would go, and who is looking at it
  check <folder>... [--channel <name>]    what the gate would refuse of builds not yet published (default: production)
  diff <name>@<build> <name>@<build>      what going from one build to the other changes
  targets <channel> <name>                builds it can go back to, and what speaks against each
  canary <channel> <name>@<build> <n>%    give a build to a share of the visitors, or change the share
  abort <channel> <name>                  take a canary back from everybody
  freeze <channel>, thaw <channel>        stop promotions, or take them again (--reason for each)
  status [channel]                        what is live, and what the open tabs run
  history [channel] [--page <n>]          what happened, newest first
  override <name>@<build>                 a link to the site with that build, for one browser and two hours
  override <name> http://localhost:<port> the same with what your machine serves
  verify [channel]                        recompute every hash and signature, and name the first that breaks
      --key <public key>                    whom to believe (default: whoever the registry says)
  prune                                   remove builds that nothing needs any more
      --dry-run                             only say which
  keys                                    public keys that the site's pages believe
  keys create <file>                      make a key to sign with, and print its public half
  tokens create <name>                    make a token for people or programs (only admins)
      --scope <scope>                       admin, publish:<name>, release:<channel> or
                                            release:<channel>/<name>; several at will
      --days <n>                            how long it is good (default: 90)
  tokens list, tokens revoke <name>       what tokens there are, and the end of one
  tokens audit [--page <n>]               tokens made and revoked, and who was turned away, newest first
      --kind <kind>                         only such as token-created or denied; several at will
      --verify                              recompute every hash, and name the first entry that breaks

  --origin <url>        site to talk to (default: SITE_ORIGIN or http://localhost:PORT)
  --request-key <key>   the same change with the same key is made once, however often it is sent
  --token-file <path>   file with the token (default: RELEASE_TOKEN, or else DATA_DIR/release-token)
  --json                answer in JSON`

/** @throws TypeError naming an option that does not exist or lacks its value */
export function readOptions(args: string[]): { operands: string[]; options: CliOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      expect: { type: 'string', multiple: true },
      key: { type: 'string', multiple: true },
      kind: { type: 'string', multiple: true },
      scope: { type: 'string', multiple: true },
      channel: { type: 'string', default: 'production' },
      force: { type: 'boolean', default: false },
      days: { type: 'string', default: '90' },
      actor: { type: 'string', default: userInfo().username },
      page: { type: 'string', default: '0' },
      origin: { type: 'string' },
      'token-file': { type: 'string' },
      'request-key': { type: 'string' },
      restore: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { 'token-file': tokenFile, 'request-key': requestKey, 'dry-run': dryRun, ...rest } = values
  return { operands: positionals, options: { ...missing, ...rest, tokenFile, requestKey, dryRun } }
}

/** Options without a default are there even when they were not given. */
const missing = {
  reason: undefined,
  expect: undefined,
  key: undefined,
  kind: undefined,
  scope: undefined,
  origin: undefined,
}
