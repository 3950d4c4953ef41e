import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { useStoreAdminQuestion, withStoreAdmin } from './store-admin-step.ts'

const refused = () => new ApiError(403, 'Enter the OTP first', [], { code: 'store_admin_needed' })

/** Answers the question as soon as it is asked. */
function answerWith(isVerified: boolean) {
  return vi.waitFor(() => {
    const { answer } = useStoreAdminQuestion.getState()
    if (answer === null) throw new Error('Not asked yet')
    answer(isVerified)
  })
}

describe('withStoreAdmin', () => {
  it('leaves alone what is not protected', async () => {
    await expect(withStoreAdmin(async () => 'done')).resolves.toBe('done')
    const conflict = new ApiError(409, 'Somebody else changed it')
    await expect(withStoreAdmin(() => Promise.reject(conflict))).rejects.toBe(conflict)
    expect(useStoreAdminQuestion.getState().answer).toBeNull()
  })

  it('makes the call again after the step', async () => {
    const action = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused()).mockResolvedValue('saved')
    const saved = withStoreAdmin(action)
    await answerWith(true)
    await expect(saved).resolves.toBe('saved')
    expect(action).toHaveBeenCalledTimes(2)
    expect(useStoreAdminQuestion.getState().answer).toBeNull()
  })

  it('fails with the refusal when the step is given up', async () => {
    const action = vi.fn(() => Promise.reject(refused()))
    const saved = withStoreAdmin(action)
    saved.catch(() => undefined)
    await answerWith(false)
    await expect(saved).rejects.toMatchObject({ code: 'store_admin_needed' })
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('asks once for several calls', async () => {
    const actions = [1, 2, 3].map((number) =>
      vi.fn<() => Promise<number>>().mockRejectedValueOnce(refused()).mockResolvedValue(number),
    )
    const all = Promise.all(actions.map((action) => withStoreAdmin(action)))
    await answerWith(true)
    await expect(all).resolves.toEqual([1, 2, 3])
  })
})
