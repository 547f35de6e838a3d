import * as z from 'zod/mini'

const Amount = z.string().check(z.regex(/^\d+(\.\d+)?$/))
const Carrier = z.object({ iata_code: z.nullable(z.string()) })

const Segment = z.object({
  marketing_carrier: Carrier,
  marketing_carrier_flight_number: z.string(),
  /** Local at the origin, without an offset. */
  departing_at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)),
  aircraft: z.nullable(z.object({ name: z.string() })),
  passengers: z.array(z.object({ cabin_class: z.string() })),
})

const Offer = z.object({
  total_amount: Amount,
  total_currency: z.string(),
  slices: z.array(z.object({ duration: z.nullable(z.string()), segments: z.array(Segment) })),
})
export type DuffelOffer = z.infer<typeof Offer>

/** An offer that cannot be read is set aside, and the others count: so each is checked by itself. */
export const DuffelAnswer = z.object({ data: z.object({ offers: z.array(z.unknown()) }) })

export const readDuffelOffer = (offer: unknown): DuffelOffer | undefined => z.safeParse(Offer, offer).data
