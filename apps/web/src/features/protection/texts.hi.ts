export default {
  'Player Protection': 'प्लेयर प्रोटेक्शन',
  'Player protection': 'प्लेयर प्रोटेक्शन',
  'Decide in advance how much money and time you spend on betting. The exchange enforces your limits.':
    'पहले ही तय करें कि बेटिंग पर कितना पैसा और समय लगाएंगे। एक्सचेंज आपकी लिमिट लागू रखता है।',
  'Limits, breaks and reality checks cannot be set here. Ask support for them.':
    'लिमिट, ब्रेक और रियलिटी चेक यहां उपलब्ध नहीं हैं। इनके लिए सपोर्ट से बात करें।',
  'Your settings': 'आपकी सेटिंग्स',

  'Your limits': 'आपकी लिमिट',
  'A lower limit applies immediately. A higher one needs 24 hours and your confirmation. If you set several, the strictest applies.':
    'कम लिमिट तुरंत लागू होती है। ज़्यादा लिमिट के लिए 24 घंटे और आपकी पुष्टि चाहिए। कई लिमिट हों तो सबसे सख्त लागू होगी।',
  Deposits: 'डिपॉज़िट',
  'What you pay in. Withdrawals do not reduce it.': 'जितना आप जमा करते हैं। विड्रॉल से यह कम नहीं होता।',
  Losses: 'लॉस',
  'What you can lose, after winnings. A bet that could exceed it is refused.':
    'जीत घटाकर जितना आप हार सकते हैं। इससे ज़्यादा हो सकने वाली बेट नहीं ली जाएगी।',
  'Stake and time': 'स्टेक और समय',
  'Per bet and per day.': 'हर बेट और हर दिन के लिए।',
  'In 24 hours': '24 घंटे में',
  'In 7 days': '7 दिन में',
  'In 30 days': '30 दिन में',
  'Deposits in 24 hours': '24 घंटे में डिपॉज़िट',
  'Deposits in 7 days': '7 दिन में डिपॉज़िट',
  'Deposits in 30 days': '30 दिन में डिपॉज़िट',
  'Losses in 24 hours': '24 घंटे में लॉस',
  'Losses in 7 days': '7 दिन में लॉस',
  'Losses in 30 days': '30 दिन में लॉस',
  'Stake per bet': 'हर बेट की स्टेक',
  'Time per day': 'हर दिन का समय',
  '{n} min': '{n} मिनट',
  '{n} h|{n} h': '{n} घंटा|{n} घंटे',
  '{hours} h {minutes} min': '{hours} घंटे {minutes} मिनट',
  'No limit': 'कोई लिमिट नहीं',
  'You asked to remove this limit. Confirm by {until}, or it stays.':
    'आपने यह लिमिट हटाने की मांग की है। {until} तक पुष्टि करें, नहीं तो लिमिट बनी रहेगी।',
  'You asked to remove this limit. You can confirm it from {from} until {until}.':
    'आपने यह लिमिट हटाने की मांग की है। {from} से {until} तक इसकी पुष्टि कर सकते हैं।',
  'You requested {limit}. Confirm by {until}, or it lapses.':
    'आपने {limit} मांगा है। {until} तक पुष्टि करें, नहीं तो यह रद्द हो जाएगा।',
  'You requested {limit}. You can confirm it from {from} until {until}.':
    'आपने {limit} मांगा है। {from} से {until} तक इसकी पुष्टि कर सकते हैं।',
  'Confirm: {limit}': 'पुष्टि करें: {limit}',
  Set: 'सेट करें',
  Change: 'बदलें',
  'Set: {limit}': 'सेट करें: {limit}',
  'Change: {limit}': 'बदलें: {limit}',
  'Used of {limit}': '{limit}: कितना इस्तेमाल हुआ',
  '{amount} used': 'इस्तेमाल: {amount}',

  'Current limit: {limit}': 'मौजूदा लिमिट: {limit}',
  'New limit': 'नई लिमिट',
  'New limit, minutes': 'नई लिमिट, मिनट में',
  'Remove this limit': 'यह लिमिट हटाएं',
  'A lower limit applies immediately. A higher one can be confirmed after 24 hours.':
    'कम लिमिट तुरंत लागू होती है। ज़्यादा लिमिट की पुष्टि 24 घंटे बाद कर सकते हैं।',
  'This is your current limit.': 'यह आपकी मौजूदा लिमिट है।',
  'This is your current limit; the pending increase will be withdrawn.':
    'यह आपकी मौजूदा लिमिट है; बढ़ाने की मांग वापस ले ली जाएगी।',
  'This applies immediately.': 'यह तुरंत लागू होगी।',
  'This is higher. You can confirm it after 24 hours, within the following 24 hours. Until then your current limit applies.':
    'यह ज़्यादा है। 24 घंटे बाद, उसके अगले 24 घंटों में इसकी पुष्टि कर सकते हैं। तब तक मौजूदा लिमिट लागू रहेगी।',
  'Keep current limit': 'मौजूदा लिमिट रखें',
  'Request increase': 'बढ़ाने की मांग करें',
  'Set limit': 'लिमिट सेट करें',
  'Enter whole minutes, 1 to {most}.': 'पूरे मिनट लिखें, 1 से {most}।',
  'Enter an amount with up to two decimal places.': 'रकम लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  'Enter a smaller amount.': 'कम रकम लिखें।',

  'Take a break': 'ब्रेक लें',
  'Bets, deposits and bonuses are closed while it lasts. You can still log in, see your account and withdraw.':
    'इस दौरान बेट, डिपॉज़िट और बोनस बंद रहते हैं। आप लॉग इन कर सकते हैं, अकाउंट देख सकते हैं और पैसे निकाल सकते हैं।',
  'Time-out': 'टाइम-आउट',
  'A break that ends automatically and cannot be ended earlier.':
    'ऐसा ब्रेक जो अपने आप खत्म होता है, और पहले खत्म नहीं किया जा सकता।',
  'Time-out for {length}': '{length} का टाइम-आउट',
  'Self-exclusion': 'सेल्फ़-एक्सक्लूज़न',
  'For when you want to stop. It cannot be undone, and only our staff can reopen the account.':
    'जब आप बेटिंग छोड़ना चाहें। इसे वापस नहीं लिया जा सकता, और अकाउंट सिर्फ़ हमारा स्टाफ़ फिर खोल सकता है।',
  'Self-exclusion: {length}': 'सेल्फ़-एक्सक्लूज़न: {length}',
  '24 hours': '24 घंटे',
  '7 days': '7 दिन',
  '30 days': '30 दिन',
  '6 weeks': '6 हफ़्ते',
  '6 months': '6 महीने',
  '1 year': '1 साल',
  '5 years': '5 साल',
  'For ever': 'हमेशा के लिए',
  '<bold>You are on a time-out</bold> until {until}. It began {since}.':
    '<bold>आप टाइम-आउट पर हैं</bold>, {until} तक। शुरुआत {since}।',
  '<bold>You are excluded</bold> until {until}. It began {since}.':
    '<bold>आप एक्सक्लूज़न पर हैं</bold>, {until} तक। शुरुआत {since}।',
  '<bold>You are excluded</bold> for ever. It began {since}.':
    '<bold>आप हमेशा के लिए एक्सक्लूज़न पर हैं</bold>। शुरुआत {since}।',
  'Your unmatched bets are cancelled now. Matched bets stand and are settled.':
    'आपकी अनमैच्ड बेट्स अभी कैंसल हो जाएंगी। मैच्ड बेट्स बनी रहेंगी और सेटल होंगी।',
  'You cannot bet, deposit or claim a bonus while it lasts.':
    'इस दौरान आप बेट नहीं लगा सकते, डिपॉज़िट नहीं कर सकते और बोनस नहीं ले सकते।',
  'You can log in, see your account and withdraw your money.':
    'आप लॉग इन कर सकते हैं, अकाउंट देख सकते हैं और अपने पैसे निकाल सकते हैं।',
  'It cannot be ended earlier or made shorter, by you or by us.': 'इसे न आप पहले खत्म या छोटा कर सकते हैं, न हम।',
  'It does not end.': 'यह खत्म नहीं होता।',
  'It does not end automatically: once it is over, ask our staff to reopen the account.':
    'यह अपने आप खत्म नहीं होता: समय पूरा होने पर अकाउंट फिर खोलने के लिए हमारे स्टाफ़ से कहें।',
  'No other account can be opened with your mobile number meanwhile.':
    'इस दौरान आपके मोबाइल नंबर से कोई और अकाउंट नहीं खुल सकता।',
  'It ends automatically and cannot be ended earlier.': 'यह अपने आप खत्म होता है, और पहले खत्म नहीं किया जा सकता।',
  'Type {word} to confirm': 'पुष्टि के लिए {word} लिखें',
  'Type the word {word}.': '{word} शब्द लिखें।',
  'Not now': 'अभी नहीं',
  'Exclude me': 'सेल्फ़-एक्सक्लूज़न शुरू करें',
  'Start the time-out': 'टाइम-आउट शुरू करें',

  'Your time': 'आपका समय',
  '{time} today': 'आज {time}',
  '{time} today of {limit}': 'आज {limit} में से {time}',
  'Playing for': 'खेलते हुए',
  Result: 'नतीजा',
  Staked: 'लगाया',
  'No reality check is set.': 'कोई रियलिटी चेक सेट नहीं है।',
  'Next reality check: {time}': 'अगला रियलिटी चेक: {time}',
  'Reality check': 'रियलिटी चेक',
  'Shows your time and result on any page. You can bet again once you have seen it.':
    'किसी भी पेज पर आपका समय और नतीजा दिखाता है। देख लेने के बाद आप फिर बेट लगा सकते हैं।',
  'Show it every': 'कितनी देर में दिखाएं',
  '1 hour': '1 घंटा',
  Off: 'बंद',
  'You asked for this check. You can bet again once you have seen it.':
    'यह चेक आपने ही मांगा था। देख लेने के बाद आप फिर बेट लगा सकते हैं।',
  'Go on': 'आगे बढ़ें',
  'See history': 'हिस्ट्री देखें',

  'You are on a time-out until {until}.': 'आप {until} तक टाइम-आउट पर हैं।',
  'You are excluded until {until}.': 'आप {until} तक एक्सक्लूज़न पर हैं।',
  'You are excluded for ever.': 'आप हमेशा के लिए एक्सक्लूज़न पर हैं।',
  'Bets, deposits and bonuses are closed. You can withdraw.': 'बेट, डिपॉज़िट और बोनस बंद हैं। पैसे निकाल सकते हैं।',
  'You have reached your time limit for today.': 'आज की आपकी समय लिमिट पूरी हो गई है।',
  'You can bet again tomorrow.': 'कल फिर बेट लगा सकते हैं।',
  '{time} of playing time left today.': 'आज खेलने का {time} समय बचा है।',

  History: 'हिस्ट्री',
  'Changes to your protection': 'आपकी प्रोटेक्शन में बदलाव',
  'No changes yet': 'अभी कोई बदलाव नहीं',
  When: 'कब',
  What: 'क्या',
  Before: 'पहले',
  After: 'बाद में',
  'Until {time}': '{time} तक',
  'Every {n} min': 'हर {n} मिनट',
  Lowered: 'घटाई',
  'Increase requested': 'बढ़ाने की मांग',
  Raised: 'बढ़ाई',
  'Increase withdrawn': 'मांग वापस ली',
  Started: 'शुरू',
  Ended: 'खत्म',
  Changed: 'बदला गया',
};
