import { addPhone, enter, letPhoneIn, removePhone } from '../../access/rider/index.ts'
import type { Handlers } from '../../handlers.ts'
import { act } from './act.ts'
import { cash, countIn, look, photo, riders } from './shop.ts'
import { stops } from './stops.ts'

export const runRoutes: Handlers['run'] = {
  enter,
  stops,
  act,
  riders,
  cash,
  addPhone,
  removePhone,
  letPhoneIn,
  countIn,
  look,
  photo,
}
