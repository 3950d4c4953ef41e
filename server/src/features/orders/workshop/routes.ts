import type { Handlers } from '../../handlers.ts'
import { allDispatches, getDispatch, overduePieces, workshopPieces } from './list-dispatches.ts'
import { receivePieces, sendDispatch } from './send-and-receive.ts'

export const workshopRoutes: Handlers['workshop'] = {
  dispatch: sendDispatch,
  receive: receivePieces,
  allDispatches,
  getDispatch,
  overdue: overduePieces,
  pieces: workshopPieces,
}
