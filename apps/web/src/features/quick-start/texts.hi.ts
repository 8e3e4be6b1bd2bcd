export default {
  'Quick start': 'झटपट शुरुआत',
  'Step {n} of 3': '3 में से कदम {n}',
  'Close for good': 'हमेशा के लिए बंद करें',
  'Choose a match. Its prices are offers from other customers.': 'कोई मैच चुनें। उसके भाव दूसरे ग्राहकों के ऑफ़र हैं।',
  'Press a blue price to back a runner to win. The amount below the price is what is on offer.':
    'किसी रनर की जीत पर बैक करने के लिए नीला भाव दबाएं। उसके नीचे लिखा है कि कितना उपलब्ध है।',
  'Betting on this market is stopped at the moment. Wait for its prices, or choose another match.':
    'इस मार्केट पर अभी बेटिंग रुकी है। भाव आने का इंतज़ार करें, या दूसरा मैच चुनें।',
  'Choose a stake in play money, and place the bet.': 'प्ले मनी की स्टेक चुनें, और बेट लगाएं।',
  'Betting on this market is stopped at the moment. Your slip stays until you close it.':
    'इस मार्केट पर अभी बेटिंग रुकी है। आपकी स्लिप तब तक रहेगी जब तक आप उसे बंद न करें।',
  'Your bet is on its way. In play it waits a few seconds before it reaches the market.':
    'आपकी बेट जा रही है। इन-प्ले में मार्केट तक पहुंचने से पहले कुछ सेकंड लगते हैं।',
  'Your bet is in the market, waiting for somebody to take the other side. To be matched at once, press a blue price and keep it as it is.':
    'आपकी बेट मार्केट में है और दूसरी तरफ़ के ग्राहक का इंतज़ार कर रही है। तुरंत मैच के लिए नीला भाव दबाएं और उसे वैसा ही रखें।',
  'Your bet is matched: somebody took the other side. It stays among your open bets until its market is settled.':
    'आपकी बेट मैच हो गई: किसी ने दूसरी तरफ़ ली। मार्केट सेटल होने तक यह आपकी खुली बेट्स में रहेगी।',
};
