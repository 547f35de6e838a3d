import { systemTime } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { addCompression } from '@pointfare/core/http/compression'
import { addErrorHandler, sendError } from '@pointfare/core/http/error-handler'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import { varyBy } from '@pointfare/core/http/vary'
import type { KnownTokens } from '@pointfare/core/limits/known-tokens'
import { loggerOptions } from '@pointfare/core/logger-options'
import { addSecurityLog, type SecurityLog } from '@pointfare/core/security/security-log'
import type { EndLogin, LoginAccess, LoginSecurity, MayLogIn } from '@pointfare/core/tenant'
import { type CashPriceProvider, noCashPrices } from '@pointfare/reference/cash-price-provider'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { airlinesModule } from './airlines/airlines.module.ts'
import { airportsModule } from './airports/airports.module.ts'
import { assistantsPath, assistantsRoutes } from './assistants/assistants.routes.ts'
import { cheapestModule } from './cheapest/cheapest.module.ts'
import { connectionsModule } from './connections/connections.module.ts'
import { currencyRoutes } from './currency/currency.routes.ts'
import { createCurrencyService } from './currency/currency.service.ts'
import { exploreModule } from './explore/explore.module.ts'
import { holidaySuggestionsModule } from './holiday-suggestions/holiday-suggestions.module.ts'
import { holidayTripsModule } from './holiday-trips/holiday-trips.module.ts'
import type { ModelSettings } from './holidays/model/model-author.ts'
import { hotelsModule } from './hotels/hotels.module.ts'
import { createKnownCodes } from './known-codes.ts'
import { loginModule } from './login/login.module.ts'
import type { MemberCurrency } from './member-currency.ts'
import type { ReadMemberData } from './member-data.ts'
import { membershipsModule } from './memberships/memberships.module.ts'
import { createOriginClocks } from './origin-clock.ts'
import { personalTokensModule } from './personal-tokens/personal-tokens.module.ts'
import { isPersonalToken } from './personal-tokens/token-text.ts'
import { createTokenVerifier, type FetchKeys } from './plugins/authentication-token.ts'
import {
  addAuthentication,
  createBearerReader,
  createCallerFinder,
  notingGood,
  refusingEnded,
} from './plugins/authentication.ts'
import { addCrossOrigin } from './plugins/cross-origin.ts'
import { addOpenApi } from './plugins/openapi.ts'
import { addSecurityEvents } from './plugins/security-events.ts'
import type { FindVisitor } from './plugins/watcher.ts'
import { priceChangesModule } from './price-changes/price-changes.module.ts'
import { priceOutlookModule } from './price-outlook/price-outlook.module.ts'
import { radarModule } from './radar/radar.module.ts'
import { requestsModule } from './requests/requests.module.ts'
import { returnTripsModule } from './return-trips/return-trips.module.ts'
import { rewardFlightsModule } from './reward-flights/reward-flights.module.ts'
import { routeInfoModule } from './route-info/route-info.module.ts'
import { savedSearchesModule } from './saved-searches/saved-searches.module.ts'
import { searchDataModule } from './search-data/search-data.module.ts'
import { searchFeedsModule } from './search-feeds/search-feeds.module.ts'
import { searchModule } from './search/search.module.ts'
import type { PriceStream } from './stream/open-price-stream.ts'
import { findDeletedAccounts, usersModule } from './users/users.module.ts'

type Dependencies = {
  db: Database
  /** For what has no version, such as hotels and lists of changes: no standby could prove that it knows the last of it. */
  primaryDb?: Database
  /** For members' records: what waits there holds up no search. */
  memberDb?: Database
  config: Pick<Config, 'logLevel' | 'apiAllowedOrigins' | 'trustedProxies' | 'rateLimits' | 'site' | 'auth'> &
    Partial<Pick<Config, 'worker'>>
  cashPrices?: CashPriceProvider
  /** Closed with the app. */
  priceStream?: PriceStream
  /** Operations of other owners, served by the same API. */
  modules?: readonly FastifyPluginAsync[]
  /** Describes holidays; without it the planner does. */
  holidayModel?: ModelSettings | undefined
  /** How to get the tenant's keys; over the network when it is elsewhere. */
  fetchKeys?: FetchKeys
  /** Ends a login together with its record; without it, logins are kept elsewhere and stay. */
  endLogin?: EndLogin
  /** Whose alerts the token of a visitor opens; without it, nobody's. */
  findVisitor?: FindVisitor | undefined
  /** Whether a login of the site's own tenant may be used; without it, all may. */
  mayLogIn?: MayLogIn
  /** What members change of a login of the site's own tenant; without it, logins are kept elsewhere. */
  loginSecurity?: LoginSecurity | undefined
  /** Sessions and passkeys of such logins. */
  loginAccess?: LoginAccess | undefined
  /** Is told of tokens of logins that were found good. */
  knownTokens?: Pick<KnownTokens, 'note'> | undefined
  /** What other owners keep of a member, for the export of their data. */
  memberData?: readonly ReadMemberData[]
  /** The figures are made up, and assistants are told so. */
  isDemoData?: boolean
  /** Without it, security events are not written. */
  securityLog?: Pick<SecurityLog, 'take'> | undefined
  now?: () => Date
}

/** An e-mail has up to 254 characters and a subject 255, each of which an address may write as three. */
const longestParameter = 765

/** The whole HTTP API, ready for `inject` or to be handed requests. */
export async function buildApi({
  db,
  primaryDb = db,
  memberDb = db,
  config,
  cashPrices = noCashPrices,
  priceStream,
  modules = [],
  holidayModel,
  fetchKeys,
  endLogin = async () => false,
  findVisitor,
  mayLogIn = async () => true,
  loginSecurity,
  loginAccess,
  knownTokens,
  memberData = [],
  isDemoData = false,
  securityLog,
  now = systemTime,
}: Dependencies): Promise<FastifyInstance> {
  // Contracts are zod/mini, which brings no words of its own; the API answers in English.
  z.config(z.locales.en())

  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies,
    frameworkErrors: sendError,
    routerOptions: { maxParamLength: longestParameter },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  addErrorHandler(app)
  addRequestIds(app)
  addSecurityLog(app, securityLog)
  addSecurityEvents(app)
  await addCrossOrigin(app, config.apiAllowedOrigins)
  await addCompression(app)
  await addOpenApi(app, config.site.title)
  const personalTokens = personalTokensModule({ db: memberDb, mayLogIn, now })
  const verifyAccess = createTokenVerifier(config.auth, fetchKeys)
  const endings = { isDeleted: findDeletedAccounts(memberDb, now), isSessionOpen: loginAccess?.isSessionOpen }
  const verify = notingGood(
    refusingEnded(
      (token) => (isPersonalToken(token) ? personalTokens.service.callerOf(token) : verifyAccess(token)),
      endings,
    ),
    knownTokens,
  )
  const assistantsAudience = config.site.origin + assistantsPath
  const verifyAssistant = refusingEnded(
    createTokenVerifier({ domain: config.auth.domain, audience: assistantsAudience, isLimited: true }, fetchKeys),
    endings,
  )
  const { countOf } = addAuthentication(app, verify, config.rateLimits, findVisitor)

  if (priceStream) await app.register(priceStream.routes)
  const airlines = airlinesModule(db)
  const clocks = createOriginClocks(db)
  const codes = createKnownCodes(db)
  const flights = rewardFlightsModule({ db, codes, clocks, now })
  const airports = airportsModule(db).service
  const currency = createCurrencyService(referenceRates)
  const hotels = hotelsModule({ db: primaryDb, airports, currency, now })
  const search = searchModule({
    airlines: airlines.service,
    airports,
    flights: flights.service,
    hotels: hotels.service,
    now,
  })
  for (const { routes } of [airlines, flights, search]) await app.register(routes)
  await app.register(priceOutlookModule(db, now))
  await app.register(searchDataModule({ db, now }))
  await app.register(priceChangesModule(primaryDb, codes))
  const feedSite = { ...config.site, isDemoData }
  await app.register(radarModule({ db, codes, site: feedSite, now }))
  await app.register(searchFeedsModule({ db, codes, site: feedSite, now }))
  for (const routes of modules) await app.register(routes)

  const memberships = membershipsModule(memberDb)
  const requests = requestsModule(memberDb)
  const savedSearches = savedSearchesModule(memberDb, now)
  const login = loginModule(loginSecurity, loginAccess)
  const users = usersModule({
    db: memberDb,
    memberships: memberships.service,
    requests: requests.service,
    personalTokens: personalTokens.service,
    savedSearches: savedSearches.service,
    login: login.service,
    loginAccess: login.access,
    memberData,
    endLogin,
    siteOrigin: config.site.origin,
    report: (line) => app.log.warn(line),
    now,
  })
  for (const { routes } of [users, memberships, requests, personalTokens, savedSearches, login])
    await app.register(routes)

  const findCaller = createCallerFinder(verify)
  const memberCurrency: MemberCurrency = async (request, reply) => {
    varyBy(reply, 'authorization')
    const caller = await findCaller(request)
    return caller && users.service.currencyOf(caller)
  }
  await app.register(hotels.routes(memberCurrency))
  await app.register(holidayTripsModule({ db, hotels: hotels.nights, cashPrices, currency, memberCurrency, now }))
  await app.register(
    assistantsRoutes({
      site: config.site,
      allowedOrigins: config.apiAllowedOrigins,
      tenantDomain: config.auth.domain,
      isDemoData,
      memberships: memberships.service,
      savedSearches: savedSearches.service,
      callerIn: createBearerReader((token) =>
        // That of a login is for the API: whoever holds it would open more by it than somebody has allowed an assistant.
        isPersonalToken(token) ? verify(token) : verifyAssistant(token),
      ),
      countCall: (caller) => countOf(caller, 'GET'),
      limit: config.rateLimits.assistantCalls,
      now,
    }),
  )
  await app.register(currencyRoutes(currency))
  await app.register(cheapestModule({ db, cashPrices, currency, memberCurrency, clocks, now }))
  await app.register(exploreModule({ db, codes, cashPrices, currency, memberCurrency, clocks, now }))
  await app.register(routeInfoModule({ db, codes, cashPrices, currency, memberCurrency, now }))
  await app.register(connectionsModule({ db, codes, cashPrices, currency, now }))
  await app.register(returnTripsModule({ db, codes, cashPrices, currency, now }))
  await app.register(
    holidaySuggestionsModule({
      db,
      cashPrices,
      currency,
      users: users.service,
      requests: requests.service,
      model: holidayModel,
      limits: config.rateLimits,
      report: (line) => app.log.warn(line),
      now,
    }),
  )

  await app.ready()
  return app
}

/**
 * Good enough to compare by, never to pay by: every price that is converted says the date beside it. A newer day is put
 * here by hand from https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml.
 */
export const referenceRates: CurrencyRates = {
  base: 'EUR',
  date: '2026-10-06',
  source: 'European Central Bank, euro foreign exchange reference rates',
  rates: {
    EUR: 1,
    USD: 1.1269,
    GBP: 0.8488,
    AUD: 1.614,
    CAD: 1.6058,
    JPY: 178.15,
    CHF: 0.9359,
    SGD: 1.4392,
    HKD: 8.8438,
    NZD: 2.0061,
  },
}
