import * as areas from './areas.ts'
import type { Handlers } from './handlers.ts'

/** All handlers, in the shape of the contract. */
export const handlers: Handlers = areas
