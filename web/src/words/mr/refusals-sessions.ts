/** Refusals of the session, and of what there is no room or no way for. */
export const refusalsOfSessions = {
  session_ended: 'तुमचे लॉग इन संपले आहे. पुन्हा लॉग इन करा.',
  store_login_needed: 'यासाठी दुकानाचे लॉग इन लागते. तुम्ही ॲडमिन म्हणून लॉग इन आहात.',
  admin_login_needed: 'यासाठी ॲडमिनचे लॉग इन लागते. तुम्ही दुकान म्हणून लॉग इन आहात.',
  login_wrong: 'युजरनेम किंवा पासवर्ड बरोबर नाही',
  own_login_needed: 'तुमचे युजरनेम आणि पासवर्ड टाका',
  second_step_needed: 'तुमच्या ऑथेंटिकेटर ॲपमधील कोड टाका.',
  second_step_wrong: 'कोड बरोबर नाही किंवा आधीच वापरला आहे. पुढचा कोड टाका.',
  store_frozen: 'हे दुकान गोठवलेले आहे. ॲडमिनशी संपर्क करा.',
  store_admin_needed: 'यासाठी स्टोअर-ॲडमिन पडताळणी लागते: आधी OTP टाका.',
  password_change_needed: 'आधी तुमचा पासवर्ड बदला.',
  otp_wrong: 'योग्य OTP टाका',
  code_needed: 'आधी WhatsApp वर आलेला कोड टाका.',
  phone_proof_needed: 'यासाठी ग्राहकाच्या फोनवर कोड पाठवला जातो. आधी तो कोड टाका.',
  code_wrong: 'हा कोड बरोबर नाही किंवा जुना झाला आहे. नवीन कोड मागवा.',
  pin_wrong: 'हा PIN बरोबर नाही',
  pins_closed: 'आज इथे खूप वेळा चुकीचा PIN टाकला. PIN उद्यापासून चालेल, किंवा मालकाच्या OTP नंतर.',
  pins_closed_in_store: 'आज या दुकानात खूप वेळा चुकीचा PIN टाकला. PIN उद्यापासून चालेल, किंवा मालकाच्या OTP नंतर.',
  phone_locked: 'या फोनवर खूप वेळा चुकीचा PIN टाकला. पिकअप आणि डिलिव्हरीमध्ये रायडर उघडून दुकानाला तो पुन्हा सुरू करायला सांगा.',
  clerk_needed: 'आधी तुमचा PIN टाका.',
  clerk_may_not: '{name} यांना याची परवानगी नाही: {what:word}',
  clerk_limit: '{name} यांना मर्यादा आहे: {what:word} जास्तीत जास्त {limit} {unit:word}',
  clerk_limit_used: '{name} एका दिवसात ₹{limit} पर्यंत परत देऊ शकतात; त्यांपैकी ₹{used} आज दिले आहेत',
  clerk_limit_sum: '{name} {limit} % पर्यंत सवलत देऊ शकतात. या ऑर्डरवर इतर कपातीसह {sum} % होतील.',
  permissions_beyond_own: '{name} यांना स्वतःकडे नसलेली परवानगी देता किंवा बदलता येत नाही',
  verify_token_wrong: 'व्हेरिफाय टोकन या सर्व्हरचे नाही',
  webhook_not_signed: 'ही विनंती WhatsApp कडून आलेली नाही',
  request_too_large: 'पाठवलेला डेटा खूप मोठा आहे',
  json_only: 'फक्त application/json समजते',
  request_unanswerable: 'याचे उत्तर देता येत नाही',
  too_many_requests: 'एकाच वेळी खूप कामे आली. थोडे थांबा.',
  too_many_pages: 'या दुकानाची खूप पाने उघडी आहेत',
  too_many_tries: ({ seconds }: Seconds) => `खूप वेळा चुकीचे टाकले. ${writeWait(seconds)} थांबून पुन्हा प्रयत्न करा.`,
  otp_just_sent: ({ seconds }: Seconds) => `OTP आत्ताच पाठवला आहे. दुसरा मागवण्याआधी ${seconds} सेकंद थांबा.`,
  too_many_otps: 'गेल्या तासात खूप OTP पाठवले. नंतर पुन्हा प्रयत्न करा.',
  link_used_often: 'आजच्यासाठी एवढे पुरे. दुकानाला फोन करा किंवा उद्या पुन्हा प्रयत्न करा.',
  code_just_sent: ({ seconds }: Seconds) => `कोड आत्ताच पाठवला आहे. दुसरा मागवण्याआधी ${writeWait(seconds)} थांबा.`,
  told_often: 'या ग्राहकाला हाच मेसेज नुकताच अनेकदा पाठवला आहे. पुन्हा पाठवण्याआधी थोडे थांबा.',
  database_unreachable: 'आत्ता डेटाबेसशी संपर्क होत नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  disk_full: 'सर्व्हरची डिस्क भरली आहे. काहीही सेव्ह झाले नाही. Clothesline चालवणाऱ्यांना डिस्कवर जागा मोकळी करायला सांगा.',
  database_busy: 'सर्व्हरवर आत्ता खूप काम आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  papers_busy: 'आत्ता एकाच वेळी खूप कागदपत्रे तयार होत आहेत. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  paper_not_drawn: 'हा कागद तयार करता आला नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  logins_busy: 'आत्ता एकाच वेळी खूप जण लॉग इन करत आहेत. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  server_failed: 'आमच्याकडे काहीतरी चुकले. काहीही सेव्ह झाले नाही; पुन्हा प्रयत्न करा.',
}

type Seconds = { seconds: number }

/** In minutes where that is easier to read. */
function writeWait(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} मिनिटे` : `${seconds} सेकंद`
}
