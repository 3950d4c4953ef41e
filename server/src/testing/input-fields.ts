import type { Endpoint } from '@clothesline/contract'
import { z } from 'zod'

export type FieldSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: FieldSchema[]
  minimum?: number
  maximum?: number
}

/** The fields that a call takes, those that may be left out included. */
export function inputFields({ input }: Endpoint): Record<string, FieldSchema> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return (schema.properties ?? {}) as Record<string, FieldSchema>
}
