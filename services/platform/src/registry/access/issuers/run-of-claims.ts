import type { CiRun } from '@pointfare/shared/platform/ci-run'
import * as z from 'zod/mini'

/** One line; some issuers write numbers. */
const line = z.pipe(
  z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)),
  z.string().check(z.maxLength(500), z.regex(/^\P{Cc}+$/u)),
)
const text = z.optional(line)

/**
 * What GitHub says of a run; its commit is `sha`.
 * https://docs.github.com/en/actions/reference/security/oidc
 */
const GitHubClaims = z.object({
  repository: line,
  ref: text,
  sha: text,
  run_id: line,
  run_attempt: text,
  workflow_ref: text,
  environment: text,
  event_name: text,
  actor: text,
  runner_environment: text,
})

/**
 * What GitLab says of a job. `ref` is a branch or a tag there, `ref_path` says which.
 * https://docs.gitlab.com/ci/secrets/id_token_authentication/
 */
const GitLabClaims = z.object({
  project_path: line,
  ref: text,
  ref_path: text,
  sha: text,
  job_id: line,
  ci_config_ref_uri: text,
  environment: text,
  pipeline_source: text,
  user_login: text,
  runner_environment: text,
})

/** The run that a token's claims tell of; undefined when they tell of none. */
export function runOf(issuer: string, claims: unknown): CiRun | undefined {
  const github = z.safeParse(GitHubClaims, claims).data
  const gitlab = z.safeParse(GitLabClaims, claims).data
  const run = github ? runAtGitHub(issuer, github) : gitlab && runAtGitLab(issuer, gitlab)
  return run && withoutGaps(run)
}

function runAtGitHub(issuer: string, claims: z.infer<typeof GitHubClaims>) {
  const host = hostOfGitHub(issuer)
  const repositoryUrl = host && `${host}/${claims.repository}`
  return {
    issuer,
    repository: claims.repository,
    repositoryUrl,
    ref: claims.ref,
    commit: claims.sha,
    run: claims.run_id,
    runUrl: repositoryUrl && `${repositoryUrl}/actions/runs/${claims.run_id}/attempts/${claims.run_attempt ?? 1}`,
    workflow: claims.workflow_ref,
    environment: claims.environment,
    event: claims.event_name,
    actor: claims.actor,
    runner: claims.runner_environment,
  }
}

/** A server of one's own has its issuer at `https://host/_services/token`. */
function hostOfGitHub(issuer: string) {
  if (issuer === 'https://token.actions.githubusercontent.com') return 'https://github.com'
  return /^(https:\/\/[^/]+)\/_services\/token$/.exec(issuer)?.[1]
}

function runAtGitLab(issuer: string, claims: z.infer<typeof GitLabClaims>) {
  const repositoryUrl = `${issuer.replace(/\/$/, '')}/${claims.project_path}`
  return {
    issuer,
    repository: claims.project_path,
    repositoryUrl,
    ref: claims.ref_path ?? claims.ref,
    commit: claims.sha,
    run: claims.job_id,
    runUrl: `${repositoryUrl}/-/jobs/${claims.job_id}`,
    workflow: claims.ci_config_ref_uri,
    environment: claims.environment,
    event: claims.pipeline_source,
    actor: claims.user_login,
    runner: claims.runner_environment,
  }
}

type Gappy<Shape> = { [Key in keyof Shape]: Shape[Key] | undefined }

const withoutGaps = (run: Gappy<CiRun>) =>
  Object.fromEntries(Object.entries(run).filter(([, value]) => value !== undefined)) as CiRun // what must be there is
