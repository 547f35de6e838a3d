import { noteSecurity } from '@pointfare/core/security/security-log'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { readForm } from '../login/form-token.ts'
import { isFromHere } from '../login/open-login.ts'
import { confirmPage } from '../pages/confirm-page.ts'
import { deadLinkPage, messagePage } from '../pages/message-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import type { AddressChangesService } from './address-changes.service.ts'

type Options = { settings: TenantSettings; addresses: AddressChangesService }

type Link = { Querystring: { token?: string } }

/** Where the letter to a new address leads: one press, and the login has it. */
export const addressRoutes =
  ({ settings, addresses }: Options): FastifyPluginAsync =>
  async (app) => {
    const { site } = settings
    const profile = { label: 'Go to your profile', to: `${site.origin}/members/profile` }

    app.get<Link>('/u/change-address', async (request, reply) => {
      const { token = '' } = request.query
      const email = await addresses.find(token)
      if (email === undefined) return sendDead(reply)
      const sentence = 'From now on you log in with this address, and letters come here.'
      const title = 'Confirm your new address'
      return sendPage(reply, 200, confirmPage({ site, title, sentence, email, action: '/u/change-address', token }))
    })

    app.post('/u/change-address', async (request, reply) => {
      const { token } = readForm(request.body, 'token')
      const account = isFromHere(request, settings) ? await addresses.confirm(token) : undefined
      if (account === undefined) return sendDead(reply)
      if (account === 'taken') {
        const sentences = ['Another account has got this address since you asked, so your login keeps its own.']
        return sendPage(
          reply,
          409,
          messagePage({ site, title: 'This address has an account', sentences, next: profile }),
        )
      }
      noteSecurity(request, 'address-changed', { subject: account.id, at: '/u/change-address' })
      const sentences = [
        `You log in as ${account.email} now. Pages that are open show it when they are next renewed, within two hours.`,
      ]
      return sendPage(reply, 200, messagePage({ site, title: 'Your address is changed', sentences, next: profile }))
    })

    const sendDead = (reply: FastifyReply) =>
      sendPage(reply, 410, deadLinkPage(site, 'Ask for the change again in your profile.', profile))
  }
