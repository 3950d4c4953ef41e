import type { MyOpenPage } from '@clothesline/contract'

export interface MeProps {
  me: MyOpenPage
  /** What the link ends with. */
  token: string
}
