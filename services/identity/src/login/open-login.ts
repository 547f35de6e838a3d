import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { expiredPage, sentencePage } from '../pages/problem-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'

/** A new one after each rotation of keys; what it keeps is in the database. */
export type ProviderOf = () => Provider

/** A login under way in the browser that asks. */
export type OpenLogin = { uid: string; hintedEmail: string; screenHint: string; connection: string }

type Options = { settings: TenantSettings; provider: ProviderOf; tokens: FormTokens }

export function openLogins({ settings, provider, tokens }: Options) {
  /** The login of this address and this browser's cookie; answers with a way on when there is none. */
  async function opened(request: FastifyRequest, reply: FastifyReply): Promise<OpenLogin | undefined> {
    const open = await find(provider(), request, reply)
    if (!open) sendPage(reply, 410, expiredPage(settings))
    return open
  }

  return {
    opened,

    /** As `opened`, for a form: refuses those that other sites have sent. */
    async submitted(request: FastifyRequest, reply: FastifyReply): Promise<OpenLogin | undefined> {
      const open = await opened(request, reply)
      if (!open) return undefined
      const { token } = readForm(request.body, 'token')
      if (isFromHere(request, settings) && tokens.isTokenOf(open.uid, token)) return open

      sendPage(
        reply,
        403,
        sentencePage(settings, 'This form was not sent from here', 'Go back to the site and log in from there.'),
      )
      return undefined
    },

    /** Signs in and sends the browser on to where the login began. */
    async finish(request: FastifyRequest, reply: FastifyReply, { id }: { id: string }) {
      const result = { login: { accountId: id }, select_account: {}, consent: {} }
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)
    },
  }
}

async function find(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<OpenLogin | undefined> {
  const { uid } = request.params as { uid: string } // every route of the login has it
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (details?.uid !== uid) return undefined

  const { login_hint, screen_hint, connection } = details.params
  return { uid, hintedEmail: textOf(login_hint), screenHint: textOf(screen_hint), connection: textOf(connection) }
}

const isNotFound = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Browsers say where a form was sent from; one that does not is old, and then its cookie and token have to do. */
export const isFromHere = ({ headers }: FastifyRequest, { site }: TenantSettings) =>
  headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === site.origin
