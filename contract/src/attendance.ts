import { z } from 'zod'
import { typedPin } from './clerk-fields.ts'
import { day } from './day.ts'
import { employeeRef } from './employee.ts'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, flag, id, rupees, text } from './fields.ts'
import { masterName } from './master-fields.ts'
import type { Word } from './refusals/index.ts'

const month = z
  .string({ error: says('field_needed', { field: 'Month' }) })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('field_not_understood', { field: 'Month' }))

const time = (field: Word) =>
  z
    .string({ error: says('field_needed', { field }) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('field_not_understood', { field }))

export const AttendanceShift = z.object({
  _id: z.uuid(),
  day: z.iso.date(),
  inAt: at,
  /** Null while somebody is at work, and where clocking out was forgotten. */
  outAt: at.nullable(),
  state: z.enum(['done', 'open', 'forgotten']),
  /** Who corrected it last, and why; null if nobody did. */
  correctedBy: z.string().nullable(),
  correctedByName: z.string().nullable(),
  correction: z.string(),
})
export type AttendanceShift = z.infer<typeof AttendanceShift>

/** Null while the store's protection, or the permissions of whoever asks, hide it. */
const wages = z.number().nullable()

export const AttendanceRow = z.object({
  _id: z.uuid(),
  empId: z.string(),
  name: z.string(),
  active: z.boolean(),
  hasPin: z.boolean(),
  /** Only the days on which there is something. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      minutes: z.number(),
      /** 1, a half or 0. */
      present: z.number(),
      isOpen: z.boolean(),
      isForgotten: z.boolean(),
      shifts: z.array(AttendanceShift),
      /** Pieces that the person made ready by scanning. */
      pieces: z.number(),
    }),
  ),
  minutes: z.number(),
  present: z.number(),
  forgotten: z.number(),
  pieces: z.array(z.object({ service: z.string(), pieces: z.number(), rate: wages })),
  salary: wages,
  /** Days off of the month that are paid. */
  paidDaysOff: z.number(),
  /** What the month comes to, by the days present and by the piece. */
  salaryDue: wages,
  pieceDue: wages,
  /** What was booked for the month and not taken back; null where nothing was. */
  bookedSalary: wages,
  bookedPieces: wages,
  /** Dues entered by hand that may be the salary of this month; booking leaves the salary out unless told otherwise. */
  salaryByHand: z.array(z.object({ date: z.iso.date(), amt: z.number(), note: z.string() })).nullable(),
  pieceRates: z.array(z.object({ service: z.string(), rate: z.number() })).nullable(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

export const AttendanceMonth = z.object({
  month: z.string(),
  /** The days that a salary is for: the working days, or all where days off are paid. */
  workingDays: z.number(),
  paysDaysOff: z.boolean(),
  /** Wages can be booked: the month is over, or it is its last day. */
  isComplete: z.boolean(),
  hidesWages: z.boolean(),
  employees: z.array(AttendanceRow),
})
export type AttendanceMonth = z.infer<typeof AttendanceMonth>

const staleAfterWages = ['attendance', 'employee', 'transaction', 'stats', 'report'] as const

export const attendance = {
  clock: mutation({
    path: '/api/attendance/clock',
    access: 'store',
    // A PIN must not be kept, not even as a fingerprint of the request. A repeated touch is recognized by its time.
    secretAnswer: true,
    withoutClerk: true,
    permission: free('everybody may come and go'),
    staleAfter: ['attendance'],
    summary: 'Clock in or out by PIN; the answer says who it was and which of the two',
    input: z.object({ pin: typedPin }),
    output: z.object({
      direction: z.enum(['in', 'out']),
      empId: z.string(),
      name: z.string(),
      at,
      /** Worked today, with the shift that just ended. */
      minutesToday: z.number(),
    }),
  }),
  month: query({
    path: '/api/attendance/month',
    access: 'store',
    permission: 'manage',
    summary: 'Who worked when in a month, with hours, pieces, and what it comes to',
    input: z.object({ month }),
    output: AttendanceMonth,
  }),
  correct: mutation({
    path: '/api/attendance/correct',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['attendance'],
    summary:
      'Write a shift down, change it or take it out, with the reason; an end before the begin is of the next day',
    input: z
      .object({
        empId: employeeRef,
        _id: id('Shift').optional(),
        date: day('Date'),
        from: time('From'),
        to: time('To').nullish(),
        remove: flag('Remove').default(false),
        reason: text('Reason', 500),
      })
      .refine(({ remove, _id }) => !remove || _id !== undefined, {
        message: says('field_needed', { field: 'Shift' }),
        path: ['_id'],
      }),
    output: z.object({ shift: AttendanceShift.nullable() }),
  }),
  book: mutation({
    path: '/api/attendance/book',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    staleAfter: staleAfterWages,
    summary: 'Book the salary and piece-rate pay of a month as dues, once for each employee; without empId for all',
    input: z.object({
      month,
      empId: employeeRef.optional(),
      besides: flag('Besides').default(false).describe('Also the salary of whoever has one entered by hand'),
    }),
    output: z.object({
      booked: z.array(
        z.object({
          empId: z.string(),
          name: z.string(),
          /** Left out where ends of shifts are missing. */
          isIncomplete: z.boolean(),
          /** Entered by hand already, so the salary was left out. */
          byHand: z.number(),
          salary: z.number(),
          pieces: z.number(),
        }),
      ),
    }),
  }),
  setPieceRates: mutation({
    path: '/api/attendance/setPieceRates',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    staleAfter: ['attendance'],
    summary: 'What an employee earns for each piece of a service; all of them at once',
    input: z.object({
      empId: employeeRef,
      rates: z
        .array(z.object({ service: masterName('Service'), rate: rupees('Rate', 0.01) }), {
          error: says('field_not_list', { field: 'Rates' }),
        })
        .max(200, says('too_many_rates', { most: 200 })),
    }),
    output: z.object({ rates: z.array(z.object({ service: z.string(), rate: z.number() })) }),
  }),
}
