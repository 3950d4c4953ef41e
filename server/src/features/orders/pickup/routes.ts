import type { Handlers } from '../../handlers.ts'
import { areas, removeArea, removeSlot, saveArea, saveSlot } from './areas.ts'
import { allPickups, cancel, freeSlots, move } from './plan.ts'
import { allRepeats, endRepeat } from './repeats.ts'
import { accept, request } from './request.ts'
import { bag, deleteCustomer, done, failed, onTheWay } from './steps.ts'

export const pickupRoutes: Handlers['pickup'] = {
  request,
  accept,
  move,
  cancel,
  onTheWay,
  done,
  failed,
  bag,
  allPickups,
  freeSlots,
  areas,
  saveArea,
  removeArea,
  saveSlot,
  removeSlot,
  allRepeats,
  endRepeat,
}

/** Nobody goes to somebody who is deleted. */
export const customerDeletionRoutes: Pick<Handlers['customer'], 'deletecustomer'> = { deletecustomer: deleteCustomer }
