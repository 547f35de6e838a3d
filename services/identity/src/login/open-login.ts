import { noteSecurity, routeOf } from '@pointfare/core/security/security-log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { expiredPage, sentencePage } from '../pages/problem-page.ts'
import { placeOf } from '../assistants/registered-client.ts'
import type { ConnectionsService } from '../assistants/connections.service.ts'
import { isAssistant } from '../provider/create-provider.ts'
import { scopesRequested } from '../provider/assistant-client.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'

/** A new one after each rotation of keys; what it keeps is in the database. */
export type ProviderOf = () => Provider

/** What an assistant asks for, and who it says it is. */
export type Consent = Omit<Parameters<ConnectionsService['begin']>[0], 'grantId'> & { redirectUri: string }

/** A login under way in the browser that asks. */
export type OpenLogin = {
  uid: string
  hintedEmail: string
  screenHint: string
  connection: string
  /** Somebody is signed in, and has to say whether an assistant may read these. */
  consent: Consent | undefined
  isAssistant: boolean
}

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  tokens: FormTokens
}

export function openLogins({ settings, provider, tokens }: Options) {
  const sendExpired = (reply: FastifyReply) => sendPage(reply, 410, expiredPage(settings))

  /** The login of this address and this browser's cookie; answers with a way on, `otherwise`, when there is none. */
  async function opened(
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise: (reply: FastifyReply) => unknown = sendExpired,
  ): Promise<OpenLogin | undefined> {
    const open = await find(settings, provider(), request, reply)
    if (!open) otherwise(reply)
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
    async finish(request: FastifyRequest, reply: FastifyReply, open: OpenLogin, { id }: { id: string }) {
      // The site's own application is not asked for; an assistant is, on a page of its own.
      const consent = open.isAssistant ? {} : { consent: {} }
      const result = { login: { accountId: id }, select_account: {}, ...consent }
      noteSecurity(request, 'logged-in', { subject: id, at: routeOf(request) })
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)
    },

    /** Lets an assistant read what was asked for, and goes on. */
    async allow(
      request: FastifyRequest,
      reply: FastifyReply,
      { consent }: OpenLogin,
      connections: Pick<ConnectionsService, 'begin'>,
    ) {
      if (!consent) return sendPage(reply, 410, expiredPage(settings))
      const { Grant } = provider()
      const { redirectUri: _, ...allowed } = consent
      const grant = new Grant({ accountId: allowed.accountId, clientId: allowed.clientId })
      grant.addOIDCScope('offline_access')
      // What of a login it asked for besides is answered with no.
      grant.rejectOIDCScope('openid profile email')
      grant.addResourceScope(settings.assistants, allowed.scopes.join(' '))
      const grantId = await grant.save()
      await connections.begin({ ...allowed, grantId })
      const result = { consent: { grantId } }
      return reply.redirect(
        await provider().interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true }),
        303,
      )
    },

    /** Tells the assistant that it may not. */
    async deny(request: FastifyRequest, reply: FastifyReply) {
      const result = { error: 'access_denied', error_description: 'The person did not allow it' }
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303)
    },
  }
}

async function find(
  settings: TenantSettings,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenLogin | undefined> {
  const { uid } = request.params as { uid: string } // every route of the login has it
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (details?.uid !== uid) return undefined

  const { login_hint, screen_hint, connection } = details.params
  const client = await provider.Client.find(textOf(details.params['client_id']))
  const isOfAssistant = isAssistant(settings, client)
  return {
    uid,
    hintedEmail: textOf(login_hint),
    screenHint: textOf(screen_hint),
    connection: textOf(connection),
    consent: isOfAssistant && details.prompt.name === 'consent' ? consentIn(details, client?.clientName) : undefined,
    isAssistant: isOfAssistant,
  }
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

function consentIn({ session, params }: Details, name: string | undefined): Consent | undefined {
  if (!session?.accountId) return undefined
  const { client_id, redirect_uri, scope } = params
  return {
    accountId: session.accountId,
    sessionUid: session.uid,
    clientId: textOf(client_id),
    redirectUri: textOf(redirect_uri),
    name: name ?? null,
    place: placeOf(redirect_uri),
    scopes: scopesRequested(scope),
    stays: textOf(scope).split(' ').includes('offline_access'),
  }
}

const isNotFound = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Browsers say where a form was sent from; one that does not is old, and then its cookie and token have to do. */
export const isFromHere = ({ headers }: FastifyRequest, { site }: TenantSettings) =>
  headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === site.origin
