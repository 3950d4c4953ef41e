import { PAPER_KINDS } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { free, mutation, NAMED_ORDER, query } from './endpoint.ts'
import { says } from './errors.ts'
import { actor, at, flag, id, oneOf, optionalText, True, text, whole } from './fields.ts'
import { scannedTag } from './scanned-tag.ts'
import { MAX_TAGS } from './tag.ts'

/** Receipt printers by the width of their roll, label printers, and impact printers for tags that survive washing. */
export const PRINTER_KINDS = ['roll80', 'roll58', 'label', 'impact'] as const
export const PRINTER_LANGUAGES = ['escpos', 'tspl', 'zpl'] as const
/** By the network from the server, or through the printing of the server's own system. */
export const PRINTER_WAYS = ['network', 'queue'] as const
/** The letters that the printer can write itself; everything else is sent to it as a picture. */
export const CODE_PAGES = ['cp1252', 'ascii'] as const

/** `unknown`: the line broke after bytes had left, so only the people in the shop know what is on the paper. */
export const PRINT_STATES = ['waiting', 'printing', 'printed', 'failed', 'unknown', 'dropped'] as const
export type PrintState = (typeof PRINT_STATES)[number]

/** Why a job did not come out, as far as the printer or the line says. */
export const PRINT_PROBLEMS = [
  ...(['paper_out', 'cover_open', 'ribbon_out', 'paused', 'needs_help', 'offline'] as const),
  ...(['not_reached', 'no_answer', 'line_broke', 'queue_refused', 'printer_removed', 'not_drawn'] as const),
] as const
export type PrintProblem = (typeof PRINT_PROBLEMS)[number]

export const JOB_PAPERS = [...PAPER_KINDS, 'test', 'drawer'] as const

const COUNTER_LENGTH = 40
const MOST_USES = 40

/** Millimetres of the labels in a label or tag printer. */
const labelSize = {
  labelWidth: whole('Label width', 10, 120).default(50),
  labelHeight: whole('Label height', 8, 200).default(25),
  /** Between two labels, and between labels that lie side by side. */
  labelGap: whole('Gap', 0, 20).default(2),
  labelsAcross: whole('Labels side by side', 1, 3).default(1),
  /** The roll has a black mark behind each label, and no gap. */
  hasMark: flag('Black mark').default(false),
}

const device = {
  kind: oneOf('Kind', PRINTER_KINDS),
  language: oneOf('Language', PRINTER_LANGUAGES),
  way: oneOf('Way', PRINTER_WAYS).default('network'),
  /** Digits like 192.168.1.50, with a port where it is not 9100; or the name of a queue. */
  address: text('Address', 80),
  codePage: oneOf('Code page', CODE_PAGES).default('cp1252'),
  /** Off for printers that never say whether they have paper. */
  tellsState: flag('Says how it is').default(true),
  hasCutter: flag('Cuts the paper').default(true),
  hasDrawer: flag('Cash drawer').default(false),
  ...labelSize,
}

const use = z.object({
  paper: oneOf('Paper', PAPER_KINDS),
  counter: optionalText('Counter', COUNTER_LENGTH).default(''),
})

export const Printer = z.object({
  _id: z.uuid(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(PRINTER_KINDS),
  language: z.enum(PRINTER_LANGUAGES),
  way: z.enum(PRINTER_WAYS),
  address: z.string(),
  codePage: z.enum(CODE_PAGES),
  tellsState: z.boolean(),
  hasCutter: z.boolean(),
  hasDrawer: z.boolean(),
  labelWidth: z.number(),
  labelHeight: z.number(),
  labelGap: z.number(),
  labelsAcross: z.number(),
  hasMark: z.boolean(),
  uses: z.array(z.object({ paper: z.enum(PAPER_KINDS), counter: z.string() })),
})
export type Printer = z.infer<typeof Printer>
/** What drawing for a printer depends on. */
export type PrinterDevice = Omit<Printer, '_id' | 'version' | 'name' | 'way' | 'address' | 'tellsState' | 'uses'>

export const PrintJob = z.object({
  _id: z.uuid(),
  printerId: z.uuid(),
  printer: z.string(),
  paper: z.enum(JOB_PAPERS),
  /** "Tax invoice SP/2627/000123", "Tags 12345". */
  title: z.string(),
  state: z.enum(PRINT_STATES),
  problem: z.enum(PRINT_PROBLEMS).nullable(),
  /** Papers or tags that are known to have come out, of so many. */
  done: z.number(),
  parts: z.number(),
  isReprint: z.boolean(),
  createdAt: at,
  ...actor,
})
export type PrintJob = z.infer<typeof PrintJob>

const counter = optionalText('Counter', COUNTER_LENGTH)
  .default('')
  .describe('The name of the counter where it is printed; each counter can have printers of its own')
const language = z.enum(CUSTOMER_LANGUAGES).default('en').describe('Of what only the shop reads, such as a job slip')

const printing = free("printing is everybody's work")
const staleJobs = ['printer/jobs'] as const

export const printer = {
  printers: query({
    path: '/api/printer/printers',
    access: 'store',
    summary: 'The printers of the store, and whether this server prints itself',
    input: z.object({}),
    output: z.object({ printers: z.array(Printer), isPrintingHere: z.boolean() }),
  }),
  save: mutation({
    path: '/api/printer/save',
    access: 'store',
    permission: 'manage',
    staleAfter: ['printer'],
    summary: 'Add a printer, or change it: what it is, where it is, and what comes out of it at which counter',
    input: z.object({
      _id: id('Printer').optional(),
      version: whole('Version', 0, 2_000_000_000).optional(),
      name: text('Name', 60),
      ...device,
      uses: z
        .array(use, { error: says('field_not_list', { field: 'Paper' }) })
        .max(MOST_USES, says('too_many_uses', { most: MOST_USES }))
        .default([]),
    }),
    output: Printer,
  }),
  remove: mutation({
    path: '/api/printer/remove',
    access: 'store',
    permission: 'manage',
    staleAfter: ['printer'],
    summary: 'Remove a printer; what still waits for it fails and can go to another one',
    input: z.object({ printerId: id('Printer') }),
    output: True,
  }),
  test: mutation({
    path: '/api/printer/test',
    access: 'store',
    permission: printing,
    staleAfter: staleJobs,
    summary: 'Print a page that shows letters, ₹, Devanagari, both codes, the cut and the drawer',
    input: z.object({ printerId: id('Printer'), language }),
    output: PrintJob,
  }),
  printOrder: mutation({
    path: '/api/printer/printOrder',
    access: 'store',
    permission: printing,
    staleAfter: [...staleJobs, NAMED_ORDER],
    summary: "Print an order's bill, and with the first one the shop copy and the job slip, where printers are set",
    input: z.object({ invoice: whole('Invoice', 1, 999_999_999), counter, language }),
    /** Without a job for a paper there is no printer for it. */
    output: z.object({ invoice: z.number(), jobs: z.array(PrintJob) }),
  }),
  printTags: mutation({
    path: '/api/printer/printTags',
    access: 'store',
    permission: printing,
    staleAfter: [...staleJobs, 'tag', 'order/getOrder', 'order/orderHistory'],
    summary: 'Print tags, where a printer is set for them',
    input: z.object({
      codes: z
        .array(scannedTag, { error: says('fields_needed', { field: 'Tags' }) })
        .min(1, says('tag_needed'))
        .max(MAX_TAGS, says('too_many_tags', { most: MAX_TAGS })),
      counter,
      language,
    }),
    output: z.object({ job: PrintJob.nullable() }),
  }),
  jobs: query({
    path: '/api/printer/jobs',
    access: 'store',
    summary: 'What is being printed, what did not come out, and what came out last',
    input: z.object({}),
    output: z.object({ jobs: z.array(PrintJob) }),
  }),
  again: mutation({
    path: '/api/printer/again',
    access: 'store',
    permission: printing,
    staleAfter: [...staleJobs, 'order/orderHistory'],
    summary: 'Print a job again, from its first paper or tag or from a later one; says Reprint unless nothing came out',
    input: z.object({
      jobId: id('Job'),
      from: whole('From', 1, MAX_TAGS).optional().describe('Counted from 1; the first that is not known to be out'),
      printerId: id('Printer').optional().describe('Another printer'),
    }),
    output: PrintJob,
  }),
  settle: mutation({
    path: '/api/printer/settle',
    access: 'store',
    permission: printing,
    staleAfter: staleJobs,
    summary: 'Say of a job that did not print, or may have, that it came out or is not wanted any more',
    input: z.object({ jobId: id('Job'), isPrinted: flag('Printed') }),
    output: PrintJob,
  }),
  openDrawer: mutation({
    path: '/api/printer/openDrawer',
    access: 'store',
    permission: 'openDrawer',
    staleAfter: staleJobs,
    summary: 'Open the cash drawer without a sale, with the reason; with a sale it opens when the bill is printed',
    input: z.object({ reason: text('Reason', 200), counter }),
    output: PrintJob,
  }),
}
