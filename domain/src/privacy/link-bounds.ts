/**
 * How often a customer may do something through their links on one day. More than anybody needs, and few enough that a
 * link in the wrong hands neither fills the shop's lists nor sends code after code to a phone.
 */
export const LINK_BOUNDS = {
  visit: 5,
  code: 5,
  claim: 10,
  complaint: 10,
  count: 20,
  rating: 20,
  details: 20,
  consent: 30,
  request: 5,
} as const

/** So many pickups a customer may have asked for that the shop has not answered yet: each takes a place in its slot. */
export const MOST_WAITING_PICKUPS = 3

export type LinkUse = keyof typeof LINK_BOUNDS

/** Whether the use that was just counted is one too many. */
export const isBeyondBound = (use: LinkUse, times: number): boolean => times > LINK_BOUNDS[use]
