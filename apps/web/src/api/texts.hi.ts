/** Hindi */
export default {
  'The stake must be between {min} and {max}. Change it and try again.':
    'स्टेक {min} से {max} के बीच होनी चाहिए। इसे बदलकर फिर से बेट लगाएं।',
  'The stake must be between {min} and {max}, in steps of {step}. Change it and try again.':
    'स्टेक {min} से {max} के बीच और {step} के गुणज में होनी चाहिए। इसे बदलकर फिर से बेट लगाएं।',
  'This bet needs {needed}, and {available} is available. Lower the stake or deposit.':
    'इस बेट के लिए {needed} चाहिए, और आपके पास {available} उपलब्ध है। स्टेक घटाएं या पैसे जमा करें।',
  'The maximum win for one bet is {limit}. Lower the stake.':
    'यहां एक बेट में ज़्यादा से ज़्यादा {limit} जीत सकते हैं। स्टेक घटाएं।',
  'Your maximum exposure in this market is {limit}. Lower the stake.':
    'इस मार्केट में आपका एक्सपोज़र ज़्यादा से ज़्यादा {limit} हो सकता है। स्टेक घटाएं।',
  'This bet would exceed your own limit of {limit}. Lower the stake, or change the limit in your account.':
    'यह बेट आपकी अपनी {limit} की लिमिट से ज़्यादा है। स्टेक घटाएं, या अकाउंट में लिमिट बदलें।',
  '{amount} was cancelled, but the new bet was not placed: {reason}':
    '{amount} की बेट कैंसल हो गई, पर नई बेट नहीं ली गई: {reason}',
  'The old bet was cancelled, but the new bet was not placed: {reason}':
    'पुरानी बेट कैंसल हो गई, पर नई बेट नहीं ली गई: {reason}',
  'Too many bets in a short time. Try again in {n} s.': 'कम समय में बहुत ज़्यादा बेट्स। {n} सेकंड बाद फिर कोशिश करें।',
  'The exchange is very busy. Try again in {n} s.': 'एक्सचेंज अभी बहुत व्यस्त है। {n} सेकंड बाद फिर कोशिश करें।',
  'Your session has ended. Log in and check your open bets before you try again.':
    'आपका सेशन खत्म हो गया। लॉग इन करें, और दोबारा कोशिश से पहले अपनी खुली बेट्स देख लें।',
  'The answer could not be read. Reload the page; your bets are safe.':
    'जवाब पढ़ा नहीं जा सका। पेज रीलोड करें; आपकी बेट्स सुरक्षित हैं।',
};
