import type { Contract } from '@clothesline/contract'
import { about, made, plain, type Sample } from './sample.ts'
import { PRINTER } from './world.ts'

export const printerSamples: Record<keyof Contract['printer'], Sample> = {
  printers: plain(),
  save: made((world) => ({ ...PRINTER, name: world.name('Printer') })),
  remove: about(async (world) => ({ printerId: (await world.printer())._id })),
  test: about(async (world) => ({ printerId: (await world.printer())._id })),
  printOrder: about(async (world) => {
    await world.printer()
    return { invoice: (await world.order()).invoice }
  }),
  printTags: about(async (world) => {
    await world.printer()
    return { codes: (await world.order()).allPieces.map(({ tag }) => tag) }
  }),
  jobs: plain(),
  again: about(async (world) => ({ jobId: await world.failedPrint() })),
  settle: about(async (world) => ({ jobId: await world.failedPrint(), isPrinted: true })),
  openDrawer: made(async (world) => {
    await world.printer()
    return { reason: 'Change for the tailor' }
  }),
}

export const tagSamples: Record<keyof Contract['tag'], Sample> = {
  waiting: plain(),
  tags: about(async (world) => ({ invoices: [(await world.order()).invoice] })),
  printed: about(async (world) => ({ codes: (await world.order()).allPieces.map((piece) => piece.tag) })),
}
