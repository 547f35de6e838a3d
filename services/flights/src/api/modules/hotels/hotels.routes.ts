import {
  HotelChain,
  HotelChainCode,
  HotelChainList,
  hotelChainsPath,
  HotelStayList,
} from '@pointfare/shared/contracts/hotel'
import { filledText } from '@pointfare/shared/contracts/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemResponses } from '../../plugins/problem-responses.ts'
import { stayDates } from '../stay-dates.ts'
import { upperCase } from '../upper-case.ts'
import type { HotelsService } from './hotels.service.ts'

const tags = ['Hotels']
const config = { access: 'public' } as const

export const hotelsRoutes =
  (hotels: HotelsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      hotelChainsPath,
      { config, schema: { tags, summary: 'Hotel chains, by name', response: { 200: HotelChainList } } },
      () => hotels.chains(),
    )

    app.get(
      `${hotelChainsPath}/:code`,
      {
        config,
        schema: {
          tags,
          summary: 'One hotel chain',
          params: z.object({ code: upperCase(HotelChainCode) }),
          response: { 200: HotelChain, ...problemResponses },
        },
      },
      ({ params: { code } }) => hotels.chain(code),
    )

    app.get(
      '/v1/api/hotel/:chain/stays/location/:location',
      {
        config,
        schema: {
          tags,
          summary: 'What a chain asks for a stay in a city, fewest points first',
          params: z.object({ chain: upperCase(HotelChainCode), location: filledText(100) }),
          querystring: z.object(stayDates),
          response: { 200: HotelStayList, ...problemResponses },
        },
      },
      ({ params: { chain, location }, query }) => hotels.stays(chain, location, query),
    )
  }
