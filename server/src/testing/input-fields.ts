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

/** The input fields of a call, including optional ones. */
export function inputFields({ input }: Endpoint): Record<string, FieldSchema> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return (schema.properties ?? {}) as Record<string, FieldSchema>
}
