import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteCookie } from '@pointfare/core/site-cookie'
import { deviceCookieName } from '@pointfare/core/tenant'
import { rememberedDays, type Device, type KnownDevices } from './known-devices.ts'

type Options = { devices: KnownDevices; siteOrigin: string; now: () => Date }

/** What a browser keeps of having signed in here. */
export function deviceCookies({ devices, siteOrigin, now }: Options) {
  const cookie = siteCookie(deviceCookieName, siteOrigin)
  const valueIn = (request: FastifyRequest) => cookie.valueIn(request.headers.cookie)

  return {
    deviceOf: (request: FastifyRequest): Device => devices.deviceOf(valueIn(request)),

    /** This browser has just signed in to the account of this address. */
    remember(request: FastifyRequest, reply: FastifyReply, email: string) {
      const until = new Date(now().getTime() + rememberedDays * 86_400_000)
      reply.header('set-cookie', cookie.set(devices.remember(valueIn(request), email), until))
    },
  }
}
