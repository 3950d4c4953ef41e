import type { Handlers } from '../../handlers.ts'
import { addRate } from './add-rate.ts'
import { allRates } from './all-rates.ts'
import { deleteRate } from './delete-rate.ts'
import { saveRates } from './save-rates.ts'
import { updateRate } from './update-rate.ts'

export const rateRoutes: Handlers['rate'] = {
  allrates: allRates,
  addrate: addRate,
  updaterate: updateRate,
  deleterate: deleteRate,
  saverates: saveRates,
}
