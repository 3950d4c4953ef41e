import * as areas from './areas.ts'
import type { Handlers } from './handlers.ts'

/** Every handler of the program, in the shape of the contract. */
export const handlers: Handlers = areas
