export { choosePrinter, PAPER_KINDS, type PaperKind, type PrinterUse } from './choose-printer.ts'
export { isQueueName, type PrinterAddress, printerAddress } from './printer-address.ts'
