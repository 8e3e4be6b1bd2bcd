export default {
  'Pages of this site': 'इस साइट के पेज',
  'Evidence of our books': 'हमारे हिसाब का सबूत',
  'Terms and Conditions': 'नियम और शर्तें',
  Privacy: 'प्राइवेसी',
  Rules: 'नियम',

  'You must be at least 18 years old, and old enough to bet where you live, to open an account or to bet here.':
    'अकाउंट खोलने या यहां बेट लगाने के लिए आपकी उम्र कम से कम 18 साल होनी चाहिए, और उतनी भी जितनी आपके इलाके के कानून में ज़रूरी है।',
  'Each person has one account, in that person’s own name, with a mobile number that is their own. Keep your password to yourself: what is done with it counts as done by you.':
    'एक व्यक्ति का एक ही अकाउंट होता है, उसके अपने नाम से और उसके अपने मोबाइल नंबर पर। अपना पासवर्ड किसी को न बताएं: उससे जो भी किया जाएगा, वह आपका किया हुआ माना जाएगा।',
  'Money that you deposit is held for you to bet with. It earns no interest. You can ask for your available balance at any time; each request is checked before it is paid, and may be refused where the law forbids the payment.':
    'आपका जमा किया हुआ पैसा बेट लगाने के लिए रखा रहता है। उस पर ब्याज नहीं मिलता। आप अपना उपलब्ध बैलेंस कभी भी निकाल सकते हैं; हर रिक्वेस्ट पेमेंट से पहले जांची जाती है, और जहां कानून मना करे वहां रोकी जा सकती है।',
  'A bet is made when it is matched. Until then you can cancel it; after that neither side can. Every bet is subject to the rules of its market and to the rules of this site.':
    'बेट तब पक्की होती है जब वह मैच हो जाए। उससे पहले आप उसे कैंसल कर सकते हैं; उसके बाद कोई भी नहीं। हर बेट पर उसके मार्केट के और इस साइट के नियम लागू होते हैं।',
  'Prices, scores and video may be delayed. The exchange’s own record decides what was placed, matched and settled, and when.':
    'ऑड्स, स्कोर और वीडियो देर से आ सकते हैं। कौन सी बेट कब लगी, मैच हुई और सेटल हुई, यह एक्सचेंज के रिकॉर्ड से तय होता है।',
  'A bet struck by an obvious error, on an event that had already been decided, or against the rules of the sport may be void; its stake is then returned.':
    'साफ़ गलती से लगी बेट, पहले ही तय हो चुके मैच पर लगी बेट, या खेल के नियमों के खिलाफ लगी बेट रद्द हो सकती है; तब उसकी स्टेक लौटा दी जाती है।',
  'You can set limits on deposits, losses and time, take a break, or exclude yourself at any time under Player Protection. Nobody will try to talk you out of it.':
    'प्लेयर प्रोटेक्शन में आप कभी भी डिपॉज़िट, नुकसान और समय की लिमिट लगा सकते हैं, ब्रेक ले सकते हैं या खुद को बाहर रख सकते हैं। कोई आपको रोकने की कोशिश नहीं करेगा।',
  'An account that is used for fraud, for somebody else or against these terms may be suspended. You will be told why, and can appeal through this site’s support.':
    'धोखाधड़ी के लिए, किसी और के लिए या इन शर्तों के खिलाफ इस्तेमाल होने वाला अकाउंट सस्पेंड किया जा सकता है। आपको वजह बताई जाएगी, और आप इस साइट के सपोर्ट से अपील कर सकते हैं।',

  'To keep an account we store your username, your mobile number, a one-way hash of your password, your bets, your deposits and withdrawals, and the times, addresses and browsers of your log-ins.':
    'अकाउंट चलाने के लिए हम आपका यूज़रनेम, मोबाइल नंबर, पासवर्ड का वन-वे हैश, आपकी बेट्स, डिपॉज़िट और विड्रॉल, और आपके लॉग इन के समय, एड्रेस और ब्राउज़र रखते हैं।',
  'We use them to run the account, to settle bets, to keep the books that the law asks for, and to protect you and other players against fraud.':
    'इनका इस्तेमाल हम अकाउंट चलाने, बेट्स सेटल करने, कानून के मुताबिक हिसाब रखने और आपको व दूसरे खिलाड़ियों को धोखाधड़ी से बचाने के लिए करते हैं।',
  'We do not sell them. We pass them on only where a payment, a game or a law requires it, and no more of them than that requires.':
    'हम इन्हें बेचते नहीं। किसी और को तभी देते हैं जब किसी पेमेंट, गेम या कानून के लिए ज़रूरी हो, और उतना ही जितना ज़रूरी हो।',
  'This browser stores your session, your settings and copies of lists, so that the next visit begins at once. Logging out removes them, except for the colours and the language that you chose and what you have starred.':
    'यह ब्राउज़र आपका सेशन, आपकी सेटिंग्स और लिस्ट की कॉपी रखता है, ताकि अगली बार साइट तुरंत खुले। लॉग आउट करने पर ये हट जाते हैं; सिर्फ़ आपके चुने हुए रंग, भाषा और पिन किए हुए मैच रहते हैं।',
  'Records of money are kept as long as the law demands, log-ins for one year. What is no longer needed is deleted.':
    'पैसों का रिकॉर्ड उतने समय रखा जाता है जितना कानून कहता है, लॉग इन का एक साल। जो अब ज़रूरी नहीं, वह मिटा दिया जाता है।',
  'You can see what is stored about you under My Profile and in your statements, and can ask this site’s support for a copy, a correction or the deletion of it.':
    'आपके बारे में क्या रखा गया है, यह आप मेरी प्रोफ़ाइल और अपने स्टेटमेंट में देख सकते हैं, और इस साइट के सपोर्ट से उसकी कॉपी मांग सकते हैं, उसे सुधरवा या मिटवा सकते हैं।',

  'A back bet wins if the outcome happens; a lay bet wins if it does not. A back bet risks its stake; a lay bet risks its liability, which is the stake times the odds less one.':
    'बैक बेट तब जीतती है जब वह नतीजा आए; ले बेट तब जब वह न आए। बैक बेट में स्टेक दांव पर होती है; ले बेट में लायबिलिटी, यानी स्टेक गुणा (ऑड्स घटा एक)।',
  'Bets are matched at the best price on offer, the oldest first. What is not matched waits in the market until it is matched, cancelled or lapses.':
    'बेट्स सबसे अच्छे उपलब्ध ऑड्स पर मैच होती हैं, सबसे पुरानी पहले। जो मैच नहीं हुई, वह मैच होने, कैंसल होने या लैप्स होने तक मार्केट में रहती है।',
  'Unmatched bets lapse when a market is suspended at the turn in-play, unless you asked to keep them, and when it closes.':
    'अनमैच्ड बेट्स तब लैप्स होती हैं जब इन-प्ले शुरू होने पर मार्केट सस्पेंड हो (जब तक आपने उन्हें रखने को न कहा हो), और जब मार्केट बंद हो।',
  'While an event is in play a bet waits for a few seconds before it reaches the market. It is refused if the market is suspended in that time.':
    'मैच इन-प्ले हो तो बेट कुछ सेकंड रुककर मार्केट में पहुंचती है। इस बीच मार्केट सस्पेंड हो जाए तो बेट नहीं ली जाती।',
  'A market is settled on the official result of the event. Later changes of the result do not change the settlement.':
    'मार्केट आधिकारिक नतीजे पर सेटल होता है। बाद में नतीजा बदले तो भी सेटलमेंट नहीं बदलता।',
  'If an event is abandoned, or a runner is withdrawn, bets that cannot be decided are void and their stakes are returned. In races the odds of the remaining runners are reduced by the share of the one withdrawn.':
    'मैच रद्द हो जाए या कोई रनर हट जाए, तो जिन बेट्स का फ़ैसला नहीं हो सकता वे रद्द होती हैं और उनकी स्टेक लौटा दी जाती है। रेस में बाकी रनर्स के ऑड्स हटे हुए रनर के हिस्से के बराबर घटा दिए जाते हैं।',
  'Bookmaker and fancy bets are struck whole at the rate in force, or refused with the new one.':
    'बुकमेकर और फैंसी बेट्स मौजूदा रेट पर पूरी लगती हैं, या नए रेट के साथ लौटा दी जाती हैं।',
  'A commission may be taken from net winnings in a market; the rate is in the rules of each market.':
    'मार्केट की नेट जीत पर कमीशन लग सकता है; उसका रेट हर मार्केट के नियमों में लिखा है।',
};
