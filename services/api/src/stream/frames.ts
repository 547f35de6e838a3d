import { heartbeatEventName, missedEventName, priceChangeEventName } from '@pointfare/shared/contracts/price-change'
import { eventFrame } from '@pointfare/core/event-stream/frames'
import type { PublicEvent } from '@pointfare/ingest/events/price-event'

export const changeFrame = ({ id, body }: PublicEvent) => eventFrame({ id, event: priceChangeEventName, data: body })

export const heartbeatFrame = (position: number) => eventFrame({ id: position, event: heartbeatEventName })

export const missedFrame = eventFrame({ event: missedEventName })
