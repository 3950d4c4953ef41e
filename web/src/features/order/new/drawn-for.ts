import type { OrderFormState } from './order-form-state.ts'

/**
 * For `memo`: a part of the form is drawn anew only when something that it reads has changed, so that a key at one end
 * of the form does not wait for the other.
 */
export function drawnFor<Props extends { form: OrderFormState }>(read: (props: Props) => readonly unknown[]) {
  return (before: Readonly<Props>, after: Readonly<Props>): boolean => {
    const [was, is] = [read(before), read(after)]
    return is.every((value, index) => Object.is(value, was[index]))
  }
}

/** What is wrong, as something to compare: nothing is always the same nothing. */
export const problemsRead = ({ problems }: OrderFormState) => (problems.length === 0 ? null : problems)
