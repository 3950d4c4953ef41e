import { describe, expect, it } from 'vitest'
import { counterNumberFailed, failure, success } from './texts.ts'

/** Users and other programs know these texts as they are, slips included: nobody may mend them. */
describe('the texts that must stay word for word', () => {
  it.each([
    'Password updated successfully',
    'New Password sent to the Email',
    'logged in successfully',
    'OTP Sent Succesfully',
    'Store Verified Successfully',
    'Store creation succeedded',
    'Store update succeedded',
    'Customer added succesfully',
    'customer updated successully',
    'customer deleted successully',
    'Employee added succesfully',
    'Employee updated succesfully',
    'Employee payment successful',
    'Order by KG Added succesfully',
    'Order Updated Succesfully',
    'Order Deleted Succesfully',
    'Counter Number Updated Successfully',
    'Message Sent Succesfully',
  ])('after a success: %s', (text) => {
    expect(Object.values(success)).toContain(text)
  })

  it.each([
    'Whatsapp message failed!',
    'Please Enter Correct OTP',
    'In validated invoice',
    'could not fetch ClothType',
  ])('after a failure: %s', (text) => {
    expect(Object.values(failure)).toContain(text)
  })

  it('puts the reason behind a counter number that could not be changed', () => {
    expect(counterNumberFailed('Order was not found')).toBe('Update Counter NUmber Failed Order was not found')
  })
})
