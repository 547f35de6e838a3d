/** What remotes send each other, by the event's name; `release types` writes files that add to it. */
export interface RemoteEvents {}

/** Slots that remotes offer to others, and their properties; added to like the events. */
export interface OfferedSlots {}
