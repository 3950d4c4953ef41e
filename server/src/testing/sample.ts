import type { World } from './world.ts'

export type Body = Record<string, unknown>

export interface Sample {
  /** A valid body that refers to objects of this world, which are created first. */
  input: (world: World) => Promise<Body> | Body
  /** True if it refers to nothing of the store, so that another store may send it too. */
  namesNothing?: boolean
}

export const plain = (body: Body = {}): Sample => ({ input: () => body, namesNothing: true })
export const made = (input: Sample['input']): Sample => ({ input, namesNothing: true })
export const about = (input: Sample['input']): Sample => ({ input })
