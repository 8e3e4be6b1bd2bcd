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
  'Over a cap of one-click: one press may risk {limit} at most.':
    'वन-क्लिक की सीमा से ज़्यादा: एक बार दबाने पर ज़्यादा से ज़्यादा {limit} का जोखिम हो सकता है।',
  'Over a cap of one-click: {left} of {limit} are left in this minute. It fits again in {n} s.':
    'वन-क्लिक की सीमा से ज़्यादा: इस मिनट {limit} में से {left} बचे हैं। {n} सेकंड में फिर लग सकेगी।',
  'Over a cap of one-click: no more presses in this minute. It is free again in {n} s.':
    'वन-क्लिक की सीमा से ज़्यादा: इस मिनट और नहीं दबा सकते। {n} सेकंड में फिर दबा सकेंगे।',
  'Too many bets in a short time. Try again in {n} s.': 'कम समय में बहुत ज़्यादा बेट्स। {n} सेकंड बाद फिर कोशिश करें।',
  'The exchange is very busy. Try again in {n} s.': 'एक्सचेंज अभी बहुत व्यस्त है। {n} सेकंड बाद फिर कोशिश करें।',
  'Your session has ended. Log in and check your open bets before you try again.':
    'आपका सेशन खत्म हो गया। लॉग इन करें, और दोबारा कोशिश से पहले अपनी खुली बेट्स देख लें।',
  'The answer could not be read. Reload the page; your bets are safe.':
    'जवाब पढ़ा नहीं जा सका। पेज रीलोड करें; आपकी बेट्स सुरक्षित हैं।',
  'You are offline.': 'आप ऑफ़लाइन हैं।',
  'The address of this game cannot be read.': 'इस गेम का एड्रेस पढ़ा नहीं जा सका।',
  'This game has no address.': 'इस गेम का कोई एड्रेस नहीं है।',

  'Bets cannot be changed here once they are placed.': 'यहां लगी हुई बेट बदली नहीं जा सकती।',
  'Nothing was left to change: the bet was matched or has lapsed.':
    'बदलने को कुछ नहीं बचा: बेट मैच हो चुकी है या लैप्स हो गई है।',
  'Cancelled.': 'कैंसल हो गई।',
  '{amount} cancelled.': '{amount} कैंसल।',
  'There was nothing left to cancel.': 'कैंसल करने को कुछ नहीं बचा था।',
  '{amount} remains unmatched.': 'अब {amount} अनमैच्ड है।',
  'The price was changed.': 'भाव बदल गया।',
  'The bet will be kept in-play.': 'बेट इन-प्ले में रहेगी।',
  'The bet will lapse when the market turns in-play.': 'मार्केट इन-प्ले होते ही बेट लैप्स हो जाएगी।',

  'mobile number is not valid': 'मोबाइल नंबर सही नहीं है',
  'Please avoid {parts} in your password.': 'पासवर्ड में {parts} न लिखें।',
  'The answer could not be read. Try again.': 'जवाब पढ़ा नहीं जा सका। फिर कोशिश करें।',
  'password is a required field': 'पासवर्ड ज़रूरी है',
  'newPassword is a required field': 'नया पासवर्ड ज़रूरी है',
  'Password is too short - should be 8 chars minimum.': 'पासवर्ड छोटा है - कम से कम 8 अक्षर होने चाहिए।',
  'Give at most 128 characters.': 'ज़्यादा से ज़्यादा 128 अक्षर लिखें।',
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character':
    '8 अक्षर ज़रूरी हैं: एक बड़ा अक्षर, एक छोटा अक्षर, एक अंक और एक विशेष चिह्न',
  'At least 8 characters with a letter, a digit and one of @$!%*#?&':
    'कम से कम 8 अक्षर, जिनमें एक अक्षर, एक अंक और @$!%*#?& में से एक हो',
  'Passwords must match': 'दोनों पासवर्ड एक जैसे होने चाहिए',

  'The market was suspended while the bet was waiting.': 'बेट के इंतज़ार के दौरान मार्केट सस्पेंड हो गया।',
  'The market changed before the bet arrived.': 'बेट पहुंचने से पहले मार्केट बदल गया।',
  'The runner was withdrawn.': 'रनर हटा लिया गया।',
  'The market turned in-play, and the bet was not set to be kept.':
    'मार्केट इन-प्ले हो गया, और बेट को इन-प्ले में रखना नहीं चुना था।',
  'The price is no longer offered.': 'यह भाव अब नहीं मिल रहा।',
  'The bet reached the market too late.': 'बेट मार्केट में देर से पहुंची।',
  'The price improved, and you chose the exact price only.': 'भाव बेहतर हो गया, और आपने सिर्फ़ वही भाव चुना था।',
  'It could not be matched immediately.': 'वह तुरंत मैच नहीं हो सकी।',
  'It would have matched your own bet.': 'वह आपकी अपनी बेट से मैच हो जाती।',
  'Nothing was left to match it at the starting price.': 'स्टार्टिंग प्राइस पर मैच करने वाला कोई नहीं बचा था।',
  'The starting price was worse than your limit.': 'स्टार्टिंग प्राइस आपकी सीमा से खराब था।',
  'What was left was below the minimum for the starting price.':
    'जो बचा था वह स्टार्टिंग प्राइस के न्यूनतम से कम था।',
  'The rate moved against the bet while it was waiting.': 'बेट के इंतज़ार के दौरान रेट उसके ख़िलाफ़ चला गया।',
  'The bet could no longer be taken.': 'यह बेट अब नहीं ली जा सकी।',
  'The market closed before it was matched.': 'मैच होने से पहले मार्केट बंद हो गया।',

  'Bet placed': 'बेट लगी',
  'No longer open': 'अब खुली नहीं है',
  Accepted: 'ली गई',
  Matched: 'मैच हुई',
  'Partly matched': 'कुछ हिस्सा मैच हुआ',
  'Placed, not matched yet': 'लग गई, अभी मैच नहीं हुई',
  '{amount} at {price}.': '{price} पर {amount}।',
  '{amount} matched at {price}.': '{price} पर {amount} मैच हुआ।',
  'The unmatched {amount} is no longer open.': 'अनमैच्ड {amount} अब खुला नहीं है।',
  Cancelled: 'कैंसल हुई',
  '{amount} lapsed. {reason}': '{amount} लैप्स हुआ। {reason}',
  '{amount} void, stake returned.': '{amount} रद्द, स्टेक वापस।',
  '{amount} unmatched.': '{amount} अनमैच्ड।',
  '{amount} cancelled to change the price.': '{amount} भाव बदलने के लिए कैंसल हुआ।',
  '{amount} cancelled by your cash-out.': '{amount} आपके कैशआउट से कैंसल हुआ।',
  '{amount} cancelled because your break began.': '{amount} कैंसल, क्योंकि आपका ब्रेक शुरू हुआ।',
  '{amount} cancelled by the other order of its pair.': '{amount} जोड़ी के दूसरे ऑर्डर से कैंसल हुआ।',
  Lapsed: 'लैप्स हुई',
  Void: 'रद्द',
  Won: 'जीती',
  Lost: 'हारी',
  Settled: 'सेटल हुई',
  'Won {amount}.': '{amount} जीते।',
  'Won {amount}, before commission.': 'कमीशन से पहले {amount} जीते।',
  'Lost {amount}.': '{amount} हारे।',

  'Your deposit of {amount} was approved.': 'आपका {amount} का डिपॉज़िट मंज़ूर हो गया।',
  'Your deposit of {amount} was rejected.': 'आपका {amount} का डिपॉज़िट नामंज़ूर हो गया।',
  'Your request to deposit {amount} has expired.': 'आपकी {amount} की डिपॉज़िट रिक्वेस्ट का समय खत्म हो गया।',
  'Your withdrawal of {amount} was approved.': 'आपका {amount} का विड्रॉल मंज़ूर हो गया।',
  'Your withdrawal of {amount} was paid.': 'आपके {amount} का विड्रॉल भेज दिया गया।',
  'Your withdrawal of {amount} was rejected.': 'आपका {amount} का विड्रॉल नामंज़ूर हो गया।',
  'Your request to withdraw {amount} has expired.': 'आपकी {amount} की विड्रॉल रिक्वेस्ट का समय खत्म हो गया।',
  'No answer yet. We are checking whether it was done; it will show here.':
    'अभी जवाब नहीं आया। हम देख रहे हैं कि काम हुआ या नहीं; वह यहीं दिखेगा।',
};
