import type { Message } from '@clothesline/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useHandMessages } from './hand-messages.ts'
import { forgetLogin } from './login-memory.ts'
import { notifyMessageResult, sentWords } from './message-news.ts'
import { useNotifications } from './notifications.ts'

const written = (leaves: Message['leaves'], state: Message['state'] = 'queued') => ({ leaves, state }) as Message

beforeEach(forgetLogin)

const said = () => useNotifications.getState().showNotification?.message
const offered = () => useHandMessages.getState().messages

describe('a message that was asked for', () => {
  it('is called sent where it is on its way, or has left already', () => {
    notifyMessageResult(written('connected'))
    expect(said()).toBe('Message Sent Succesfully')
    expect(offered()).toEqual([])
    forgetLogin()
    notifyMessageResult(written(null, 'delivered'))
    expect(said()).toBe('Message Sent Succesfully')
  })

  it('is offered to be sent by hand where nothing is set up, and is not called sent', () => {
    const message = written('none')
    notifyMessageResult(message)
    expect(said()).toBeUndefined()
    expect(offered()).toEqual([message])
  })

  it('has failed where the chat service refuses it, and can be sent by hand', () => {
    notifyMessageResult(written('refused'))
    expect(said()).toBe('Whatsapp message failed!')
    expect(offered()).toHaveLength(1)
  })
})

it('tells of many what is true of each', () => {
  expect(sentWords([written('connected')])).toBe('1 message is on its way')
  expect(sentWords([written('connected'), written('connected'), written('none')])).toBe(
    '2 messages are on their way. 1 message is waiting in Messages to be sent by hand',
  )
  expect(sentWords([written('none'), written('refused')])).toBe('2 messages are waiting in Messages to be sent by hand')
})
